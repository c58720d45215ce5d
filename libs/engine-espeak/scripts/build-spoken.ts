// Writes libs/script/src/spoken/spoken-characters.generated.ts: what a voice of each language has a sound for (`npm run spoken`).
// The front end is asked of every code point that counts as a word or a part of one; of hanzi in Cantonese the engine.
import { writeFileSync } from 'node:fs';
import { countWords, type VoiceLanguage } from '@shengyu/script';
import { readClause } from '@shengyu/speech';
import { createEspeakInstance } from '../src/module/espeak-instance.ts';

const LAST = 0x33480;
const LINE = 140;
const han = /\p{Script=Han}/u;
const instance = await createEspeakInstance();
const hanzi = Array.from({ length: LAST - 0x2e80 }, (_, at) => String.fromCodePoint(0x2e80 + at)).filter((character) =>
  han.test(character),
);
const [unknown = '', ...said] = instance.phonemes(['㐂', ...hanzi], 'yue');
/** The engine says “letter” and a code for what it does not know. */
const cantonese = new Set(hanzi.filter((_, at) => said[at] !== '' && said[at]?.startsWith(unknown) === false));

function hasSound(character: string, language: VoiceLanguage): boolean {
  if (language === 'yue-HK' && han.test(character)) return cantonese.has(character);
  return readClause({ text: character, readings: [] }, { language }).tokens.some(({ kind }) => kind !== 'punctuation');
}

/** Lengths of runs: silent, spoken, silent, … Code points that count for nothing are in either. */
function runs(language: VoiceLanguage): number[] {
  const lengths = [0];
  for (let codePoint = 0x80; codePoint < LAST; codePoint += 1) {
    const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
    const character = isSurrogate ? '' : String.fromCodePoint(codePoint);
    const isSpokenNow = lengths.length % 2 === 0;
    const isSpoken = countWords(character) === 0 ? isSpokenNow : hasSound(character, language);
    if (isSpoken === isSpokenNow) lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1;
    else lengths.push(1);
  }
  return lengths;
}

function packed(language: VoiceLanguage): string {
  const lines = [''];
  for (const length of runs(language)) {
    const line = lines.at(-1) ?? '';
    const item = length.toString(36);
    if (line.length + item.length + 1 > LINE) lines.push(item);
    else lines[lines.length - 1] = line === '' ? item : `${line} ${item}`;
  }
  return `  '${language}': \`\n${lines.join('\n')}\`,\n`;
}

const languages: readonly VoiceLanguage[] = ['zh-CN', 'en-US', 'yue-HK'];
const text = [
  '// Derived from the front end and, for hanzi in Cantonese, from espeak-ng by libs/engine-espeak/scripts/build-spoken.ts.',
  "import type { VoiceLanguage } from './voice-language.ts';",
  '',
  '/** Lengths of runs of code points from U+0080 on, in base 36: silent, spoken, silent, … */',
  'export const spokenCharacters: Readonly<Record<VoiceLanguage, string>> = {',
  `${languages.map(packed).join('')}};`,
  '',
];
writeFileSync(new URL('../../script/src/spoken/spoken-characters.generated.ts', import.meta.url), text.join('\n'));
