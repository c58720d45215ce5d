import type { SpokenToken } from '@shengyu/speech/engine';
import { soundLatin } from './sound-latin.ts';
import { buildUtterance } from './utterance.ts';

function hanzi(start: number, text: string, ...pinyin: string[]): SpokenToken {
  return { start, end: start + [...text].length, kind: 'hanzi', text, pinyin };
}

function mark(start: number, text: string): SpokenToken {
  return { start, end: start + 1, kind: 'punctuation', text };
}

function latin(text: string): SpokenToken {
  return { start: 0, end: text.length, kind: 'latin', text };
}

test('hanzi are read by their given pinyin and each place in the input is known', () => {
  const { text, inputs } = buildUtterance(
    [hanzi(0, '银', 'yin2'), hanzi(1, '行', 'hang2'), hanzi(2, '熊', 'xiong2'), mark(3, '。')],
    'cmn',
  );
  expect(text).toBe("yin2 hang2 [[S;j'ong35]],");
  expect(inputs.map(({ token, position }) => ({ token, position }))).toEqual([
    { token: 0, position: 0 },
    { token: 1, position: 5 },
    { token: 2, position: 11 },
  ]);
});

test('marks of a person’s text never reach the engine as markup', () => {
  expect(buildUtterance([latin('<b>'), latin('a&b'), latin("[[h@l'oU]]")], 'en-us').text).toBe("&lt;b&gt; a&amp;b h@l'oU");
});

test('a single letter in Mandarin is spelled by its name', () => {
  expect(buildUtterance([latin('A')], 'cmn').text).toBe('<say-as interpret-as="characters">A</say-as>');
  expect(buildUtterance([latin('iPhone')], 'cmn').text).toBe('iPhone');
});

test.each([
  ['café', 'kæfˈeɪ', "[[_^_EN kaf'eI]] [[_^_CMN]]"],
  ['Málaga', 'mælˈɑːɡɐ', "[[_^_EN mal'A:ga#]] [[_^_CMN]]"],
  ['Dvořák', 'ʙ', 'Dvorak'],
  ['über', 'ˈuːbə', 'über'],
  ['a', '', '[[_^_EN @]] [[_^_CMN]]'],
])('%s in Mandarin has the sounds of English, and no number of a tone', (word, ipa, input) => {
  expect(
    buildUtterance(
      soundLatin([latin(word)], () => [ipa]),
      'cmn',
    ).text,
  ).toBe(input);
});

test('a yes-no question rises over its last two syllables', () => {
  const words = [hanzi(0, '你', 'ni3'), hanzi(1, '去', 'qu4'), hanzi(2, '吗', 'ma5')];
  expect(buildUtterance([...words, mark(3, '？')], 'cmn').text).toBe(
    'ni3 <prosody pitch="+18%">qu4</prosody> <prosody pitch="+34%">ma5</prosody>,',
  );
  expect(buildUtterance([...words, mark(3, '。')], 'cmn').text).toBe('ni3 qu4 ma5,');
});

test('a question with a question word falls', () => {
  expect(buildUtterance([hanzi(0, '谁', 'shui2'), hanzi(1, '去', 'qu4'), mark(2, '？')], 'cmn').text).toBe('shui2 qu4,');
});

test('phonemes in Mandarin switch to English and back', () => {
  const token: SpokenToken = { start: 0, end: 5, kind: 'phoneme', text: 'hello', ipa: 'həˈləʊ' };
  expect(buildUtterance([token], 'cmn').text).toBe("[[_^_EN h@'loU]] [[_^_CMN]]");
});

test('sandhi changes the sound, not the tokens', () => {
  const tokens = [hanzi(0, '不', 'bu4'), hanzi(1, '是', 'shi4')];
  expect(buildUtterance(tokens, 'cmn').text).toBe('bu2 shi4');
  expect(tokens[0]?.pinyin).toEqual(['bu4']);
});

test('punctuation alone has nothing to say', () => {
  expect(buildUtterance([mark(0, '，'), mark(1, '。')], 'cmn').inputs).toEqual([]);
});

test('the 儿 of 花儿 curls the syllable before and has a place in its sound, not one of its own', () => {
  const { text, inputs } = buildUtterance([hanzi(0, '买', 'mai3'), hanzi(1, '花', 'hua1'), hanzi(2, '儿', 'r5'), mark(3, '。')], 'cmn');
  expect(text).toBe("mai3 [[Xw'A55r]],");
  expect(inputs.map(({ token, position }) => ({ token, position }))).toEqual([
    { token: 0, position: 0 },
    { token: 1, position: 5 },
    { token: 2, position: 15 },
  ]);
});

test('a 儿 that is a child, or follows nothing, is a syllable', () => {
  expect(buildUtterance([hanzi(0, '女', 'nv3'), hanzi(1, '儿', 'er2')], 'cmn').text).toBe('nv3 er2');
  expect(buildUtterance([hanzi(0, '儿', 'r5')], 'cmn').text).toBe('er5');
});

test('a question that ends in 儿 rises on the syllables that sound', () => {
  const words = [hanzi(0, '去', 'qu4'), hanzi(1, '玩', 'wan2'), hanzi(2, '儿', 'r5'), hanzi(3, '吗', 'ma5'), mark(4, '？')];
  expect(buildUtterance(words, 'cmn').text).toBe(`qu4 <prosody pitch="+18%">[[w'A35r]]</prosody> <prosody pitch="+34%">ma5</prosody>,`);
});
