import type { SpokenToken } from '@shengyu/speech/engine';
import { alignOnsets, soundsOfTokens, type Aligner } from './align-onsets.ts';

const hanzi = (text: string, ...pinyin: string[]): SpokenToken => ({ start: 0, end: 0, kind: 'hanzi', text, pinyin });
const latin = (text: string): SpokenToken => ({ start: 0, end: 0, kind: 'latin', text });
const comma: SpokenToken = { start: 0, end: 0, kind: 'punctuation', text: '，' };
const tokens = [hanzi('银行', 'yin2', 'hang2'), comma, latin('open'), latin('AI'), hanzi('开', 'kai1')];
const estimated = [
  { token: 2, startSample: 0, endSample: 24_000 },
  { token: 3, startSample: 24_000, endSample: 36_000 },
];
const sound = { pcm: new Int16Array(48_000), sampleRate: 24_000, estimated };
/** Hears each expected sound for a quarter of a second, one behind the other. */
const hears = (isPlausible: boolean): Aligner => ({
  align: ({ expected }) =>
    Promise.resolve({ sounds: expected.map((_, at) => ({ startSample: 4_000 * at, endSample: 4_000 * (at + 1) })), isPlausible }),
});

test('syllables are expected one by one, a word of another language by its least length', () => {
  expect(soundsOfTokens(tokens, new Map([[2, 1_000]]))).toEqual({
    expected: [{ pinyin: 'yin2' }, { pinyin: 'hang2' }, { leastMs: 400 }, { leastMs: 64 }, { pinyin: 'kai1' }],
    tokens: [0, 0, 2, 3, 4],
  });
});

test('a token lasts from its first to its last sound, and words in a row share their stretch as they were estimated', async () => {
  expect(await alignOnsets(hears(true), tokens, sound)).toEqual([
    { token: 0, startSample: 0, endSample: 12_000 },
    { token: 2, startSample: 12_000, endSample: 20_000 },
    { token: 3, startSample: 20_000, endSample: 24_000 },
    { token: 4, startSample: 24_000, endSample: 30_000 },
  ]);
});

test.each([
  ['a sound that does not show the text', hears(false), tokens],
  ['a clause too short for its sounds', { align: () => Promise.resolve(undefined) }, tokens],
  ['a clause without Mandarin', hears(true), [latin('open')]],
])('%s has no onsets', async (_name, aligner, said) => {
  expect(await alignOnsets(aligner, said, sound)).toBeUndefined();
});
