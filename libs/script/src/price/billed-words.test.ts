import { billedWords } from './billed-words.ts';
import type { ScriptDocument } from '../document/document.ts';
import { emptyDocument } from '../document/empty-document.ts';
import { heardWords } from './heard-words.ts';
import { planClauses } from '../clauses/plan-clauses.ts';

const alias = (start: number, end: number, text: string) => ({ kind: 'alias' as const, start, end, text });

test('ordinary text costs what is written, whatever replaces a word of the same length or a shorter one', () => {
  expect(billedWords('重庆的iPhone有2026台。', [], 'zh-CN')).toBe(7);
  expect(billedWords('重庆的雨', [alias(0, 2, '虫庆')], 'zh-CN')).toBe(4);
  expect(billedWords('中华人民共和国', [alias(0, 7, '中国')], 'zh-CN')).toBe(7);
  expect(billedWords('去 iPhone 店', [{ kind: 'phoneme', start: 2, end: 8, ipa: 'ˈaɪfoʊn' }], 'zh-CN')).toBe(3);
  expect(billedWords('行', [{ kind: 'pinyin', start: 0, end: 1, syllables: ['hang2'] }], 'zh-CN')).toBe(1);
});

test('what is longer spoken than written costs what is spoken', () => {
  expect(billedWords('按a键', [alias(1, 2, '海'.repeat(200))], 'zh-CN')).toBe(202);
  expect(billedWords('NBA赛', [alias(0, 3, '美国职业篮球联赛')], 'zh-CN')).toBe(9);
  expect(billedWords('a', [{ kind: 'phoneme', start: 0, end: 1, ipa: 'a ɪ'.repeat(20) }], 'zh-CN')).toBe(3);
});

test('pinyin in brackets says how the hanzi before are read and costs nothing; other letters there do', () => {
  expect(billedWords('银行（háng）。', [], 'zh-CN')).toBe(2);
  expect(billedWords('耄耋（mào dié）之年', [], 'zh-CN')).toBe(4);
  expect(billedWords('耄耋(拼音：mao4 die2)之年', [], 'zh-CN')).toBe(4);
  expect(billedWords('北京（Beijing）和西安（Xi’an）', [], 'zh-CN')).toBe(5);
  expect(billedWords('作者（Apple）', [], 'zh-CN')).toBe(3);
  expect(billedWords('行（háng）', [], 'en-US')).toBe(2);
});

const script: ScriptDocument = {
  ...emptyDocument('linan'),
  paragraphs: [
    { text: '𬭛第一段，有a这个字。', marks: [alias(6, 8, '很长的另一读')], inserts: [] },
    { text: '', marks: [], inserts: [] },
    { text: '前面录音后面', marks: [{ kind: 'recording', start: 2, end: 4, soundId: 's', name: '', durationMs: 900 }], inserts: [] },
  ],
};

test('a script heard whole has the words that it is billed for', () => {
  expect(heardWords(script)).toEqual({ words: 17, recordings: true });
  expect(planClauses(script).reduce((sum, { words }) => sum + words, 0)).toBe(17);
});

test('of a range only what lies in it is counted, and all of a reading that it touches', () => {
  expect(heardWords(script, { start: 0, end: 4 })).toEqual({ words: 4, recordings: false });
  expect(heardWords(script, { start: 7, end: 8 })).toEqual({ words: 5, recordings: false });
  expect(heardWords(script, { start: 15, end: 18 })).toEqual({ words: 1, recordings: true });
  expect(heardWords(script, { start: 16, end: 17 })).toEqual({ words: 0, recordings: true });
  expect(heardWords(script, { start: 11, end: 13 })).toEqual({ words: 0, recordings: false });
});
