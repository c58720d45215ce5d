import { forbiddenWords } from '../../ground/forbidden-words/forbidden-words.model.ts';

const list = ['代开发票', 'casino', '加V信', ' ', 'free money'];

it.each([
  ['可以代开发票', ['代开发票']],
  ['代 开-发*票', ['代开发票']],
  ['代\u200b开\u2060发票', ['代开发票']],
  ['ＣＡＳＩＮＯ！', ['casino']],
  ['c\u200basino', ['casino']],
  ['加v信聊', ['加V信']],
  ['get FREE   money, now', ['free money']],
  ['casino 代开发票', ['代开发票', 'casino']],
])('%j holds what is forbidden', (text, words) => {
  expect(forbiddenWords(text, list)).toEqual(words);
});

it.each(['由他们代开。发票自己留', '我的稿子要念两遍', 'casinos', 'carefree moneybag', ''])('%j does not', (text) => {
  expect(forbiddenWords(text, list)).toEqual([]);
});
