import { emptyDocument, type Mark, type ScriptDocument } from '@shengyu/script';
import { refusalOf } from './listen.ts';

const script = (text: string, ...marks: Mark[]): ScriptDocument => ({
  ...emptyDocument('linan'),
  paragraphs: [{ text, marks, inserts: [] }],
});

test('a recording can be played although it has no words; punctuation and an empty text cannot', () => {
  const taken = script('我自己念的', { kind: 'recording', start: 0, end: 5, soundId: 's', name: '', durationMs: 900 });
  expect(refusalOf(taken, undefined, true)).toBeNull();
  expect(refusalOf(script('……'), undefined, false)).toBe('punctuation');
  expect(refusalOf(script(' '), undefined, false)).toBe('empty');
  expect(refusalOf(script('ありがとう。'), undefined, false)).toBe('silent');
  expect(refusalOf(script('谢谢，ありがとう。'), { start: 3, end: 8 }, false)).toBe('silent');
  expect(refusalOf(script('谢谢，ありがとう。'), undefined, false)).toBeNull();
});

test('a visitor hears a hundred words as they are spoken, a member all', () => {
  const long = script('一'.repeat(99) + 'a', { kind: 'alias', start: 99, end: 100, text: '二三' });
  expect(refusalOf(long, undefined, true)).toBe('visitor');
  expect(refusalOf(long, { start: 0, end: 99 }, true)).toBeNull();
  expect(refusalOf(long, undefined, false)).toBeNull();
});
