import { SynthesisError } from '@shengyu/speech/engine';

/** The engine reads these three as English letters; their mnemonics are spoken right. */
const spelledOut: Readonly<Record<string, string>> = { xiong: "S;j'ong", qiong: "tS;hj'ong", jiong: "tS;j'ong" };
const contours: Readonly<Record<string, string>> = { 1: '55', 2: '35', 3: '214', 4: '51', 5: '11' };
/** Interjections and variants that the engine's list of syllables lacks, by their nearest sound. */
const nearest: Readonly<Record<string, string>> = {
  n: 'en',
  ng: 'en',
  m: 'en',
  hm: 'hen',
  hng: 'heng',
  r: 'er',
  ê: 'ei',
  lue: 'lve',
  nue: 'nve',
};

/**
 * One numbered syllable (`hang2`, `nv3`, `lve4`, `r5`) as the engine takes it.
 * @throws SynthesisError when it is not a numbered syllable.
 */
export function syllableInput(syllable: string): string {
  const match = /^([a-zêü]{1,6})([1-5])$/.exec(syllable.toLowerCase());
  if (!match) throw new SynthesisError(`Not a numbered syllable: ${syllable}`, 'text');
  const [, letters = '', tone = ''] = match;
  const plain = letters.replaceAll('ü', 'v');
  const phonemes = spelledOut[plain];
  return phonemes ? `[[${phonemes}${contours[tone] ?? ''}]]` : `${nearest[plain] ?? plain}${tone}`;
}
