import { checkSentence, knowsSyllable, type AcousticModel, type CheckedSyllable } from '@shengyu/acoustic';
import { readMandarinModel } from '@shengyu/acoustic-zh';
import type { SpokenToken } from '@shengyu/speech';
import { formatTable } from '../../table.ts';
import { toAcousticRate } from '../tones/to-acoustic-rate.ts';
import type { BenchVoice } from '../voices/bench-voice.ts';
import { standardSyllables } from './standard-syllables.ts';

/** A carrier for four syllables; `_` is where one stands. */
const carrier: readonly (readonly [text: string, pinyin: string])[] = [
  ['我', 'wo3'],
  ['说', 'shuo1'],
  ['_', ''],
  ['，', ''],
  ['再', 'zai4'],
  ['说', 'shuo1'],
  ['_', ''],
  ['，', ''],
  ['又', 'you4'],
  ['说', 'shuo1'],
  ['_', ''],
  ['，', ''],
  ['还', 'hai2'],
  ['说', 'shuo1'],
  ['_', ''],
  ['。', ''],
];
const ofCarrier = carrier.filter(([text]) => text === '_').length;

interface HeardSyllable {
  syllable: string;
  verdict: CheckedSyllable['verdict'];
  rank: number;
}

/** Every syllable of the standard once in a carrier; which of them the acoustic model does not recognise. */
export async function hearSyllables(voices: readonly BenchVoice[], isEveryTone: boolean): Promise<string> {
  const model = await readMandarinModel();
  const syllables = standardSyllables(isEveryTone).filter((syllable) => knowsSyllable(model, syllable));
  const rows: string[][] = [];
  const lists: string[] = [];
  for (const voice of voices) {
    const heard = await heardBy(model, voice, syllables);
    const count = (verdict: HeardSyllable['verdict']): number => heard.filter((one) => one.verdict === verdict).length;
    rows.push([voice.id, String(heard.length), String(count('found')), String(count('unsure')), String(count('other'))]);
    const others = heard.filter(({ verdict }) => verdict === 'other').sort((a, b) => b.rank - a.rank);
    lists.push(`${voice.id}: ${others.map(({ syllable, rank }) => `${syllable} (${rank})`).join(', ') || 'none'}`);
  }
  const table = formatTable(['voice', 'syllables', 'recognised', 'unsure', 'another one'], rows);
  return `\nEvery syllable in a carrier, heard by libs/acoustic\n\n${table}\n\nTaken for another one (how many syllables fit better):\n${lists.join('\n')}`;
}

async function heardBy(model: AcousticModel, voice: BenchVoice, syllables: readonly string[]): Promise<HeardSyllable[]> {
  const heard: HeardSyllable[] = [];
  for (let first = 0; first < syllables.length; first += ofCarrier) {
    // The last carrier is filled up from the start.
    const own = Array.from({ length: ofCarrier }, (_, at) => syllables[(first + at) % syllables.length] ?? 'ma1');
    const { tokens, expected, places } = carry(own);
    const sound = toAcousticRate(await voice.speak({ text: tokens.map(({ text }) => text).join(''), tokens }));
    const checked = checkSentence(model, sound, expected).syllables;
    for (const [at, syllable] of own.entries()) {
      const found = checked[places[at] ?? -1];
      if (first + at < syllables.length) heard.push({ syllable, verdict: found?.verdict ?? 'other', rank: found?.rank ?? Infinity });
    }
  }
  return heard;
}

function carry(own: readonly string[]): { tokens: SpokenToken[]; expected: string[]; places: number[] } {
  const left = [...own];
  const expected: string[] = [];
  const places: number[] = [];
  const tokens = carrier.map(([text, pinyin], start): SpokenToken => {
    const at = { start, end: start + 1 };
    if (text === '，' || text === '。') return { ...at, kind: 'punctuation', text };
    if (text === '_') places.push(expected.length);
    const syllable = text === '_' ? (left.shift() ?? 'ma1') : pinyin;
    expected.push(syllable);
    return { ...at, kind: 'hanzi', text: text === '_' ? '字' : text, pinyin: [syllable] };
  });
  return { tokens, expected, places };
}
