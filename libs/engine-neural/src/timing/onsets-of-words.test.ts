import type { SpokenToken } from '@shengyu/speech/engine';
import { onsetsOfWords } from './onsets-of-words.ts';

const token = (kind: SpokenToken['kind'], text: string): SpokenToken => ({ start: 0, end: 0, kind, text });
const tokens = [token('hanzi', '银行'), token('latin', 'AI'), token('punctuation', '，'), token('hanzi', '开')];
/** Samples are milliseconds here. */
const same = (ms: number) => Math.round(ms);
const word = (text: string, startMs: number, endMs: number) => ({ text, startMs, endMs });

test('characters, words and punctuation of the service become the tokens they belong to', () => {
  const words = [word('银', 100, 250), word('行', 250, 400), word(' ai，', 420, 700), word('开', 900, 1_100)];
  expect(onsetsOfWords(tokens, words, same)).toEqual([
    { token: 0, startSample: 100, endSample: 400 },
    { token: 1, startSample: 420, endSample: 700 },
    { token: 3, startSample: 900, endSample: 1_100 },
  ]);
});

test('a word of several tokens is shared out by characters', () => {
  const words = [word('银行AI开', 0, 1_000)];
  expect(onsetsOfWords(tokens, words, same)?.map(({ startSample, endSample }) => [startSample, endSample])).toEqual([
    [0, 400],
    [400, 800],
    [800, 1_000],
  ]);
});

test('a token that the service writes differently lies between its neighbours', () => {
  const many = [token('hanzi', '我们坐船去看海上'), token('latin', 'X'), token('hanzi', '日出')];
  const words = [word('我们坐船去看海上', 0, 1_600), word('艾克斯', 1_650, 2_000), word('日', 2_050, 2_300), word('出', 2_300, 2_500)];
  expect(onsetsOfWords(many, words, same)?.[1]).toEqual({ token: 1, startSample: 1_600, endSample: 2_050 });
});

test.each([
  ['another text', [word('今天天气', 0, 800)]],
  ['times that go back', [word('银行', 500, 900), word('AI', 0, 200), word('开', 900, 950)]],
  ['a word that ends before it begins', [word('银行AI', 500, 300), word('开', 900, 950)]],
  ['nothing', []],
])('%s is no clock', (_name, words) => {
  expect(onsetsOfWords(tokens, words, same)).toBeUndefined();
});
