import type { SpokenToken } from '@shengyu/speech/engine';
import { cutUtterance } from './cut-utterance.ts';
import { modelInput } from './model-input.ts';
import { englishWords, utteranceSymbols } from './utterance.ts';

const mandarin = { language: 'zh-CN', accent: 'us' } as const;
const none = new Map<string, string>();
const hanzi = (text: string, pinyin: string, more: Partial<SpokenToken> = {}): SpokenToken[] => {
  const syllables = pinyin.split(' ');
  return Array.from(text, (character, at) => ({
    start: at,
    end: at + 1,
    kind: 'hanzi',
    text: character,
    pinyin: [syllables[at] ?? ''],
    ...more,
  }));
};
const mark = (text: string): SpokenToken => ({ start: 0, end: 1, kind: 'punctuation', text });
const written = (tokens: readonly SpokenToken[]): string =>
  utteranceSymbols(tokens, mandarin, none)
    .map(({ symbol }) => symbol)
    .join('');

test('words are apart by a blank, syllables of one word are not', () => {
  expect(written(hanzi('今天下午', 'jin1 tian1 xia4 wu3'))).toBe('ʨi→ntʰjɛ→n ɕja↘u↓.');
});

test('不 and 一 have the tones of speech', () => {
  expect(written(hanzi('不是', 'bu4 shi4'))).toBe('pu↗ʂɨ↘.');
});

test('儿 of 花儿 is in the syllable before it', () => {
  expect(written([...hanzi('花', 'hua1'), ...hanzi('儿', 'r5')])).toBe('xwa→ɹ.');
});

test('of two marks in a row one is kept, and a mark at the head is none', () => {
  expect(written([mark('，'), ...hanzi('好', 'hao3'), mark('，'), mark('。')])).toBe('xau↓,');
});

test('a linked token has no blank before it', () => {
  expect(written([...hanzi('我', 'wo3'), ...hanzi('来', 'lai2', { linked: true })])).toBe('wo↓lai↗.');
});

test('letters are named, words are looked up, and both in the order of the text', () => {
  const tokens: SpokenToken[] = [
    { start: 0, end: 1, kind: 'latin', text: 'A' },
    { start: 1, end: 6, kind: 'latin', text: 'Hello' },
  ];
  expect(englishWords(tokens)).toEqual(['hello']);
  const symbols = utteranceSymbols(tokens, mandarin, new Map([['hello', 'həlˈoʊ']]));
  expect(symbols.map(({ symbol }) => symbol).join('')).toBe('ˈA həlˈO.');
});

test('a phonetic spelling with a symbol that the model lacks is refused with its name', () => {
  const token: SpokenToken = { start: 0, end: 1, kind: 'phoneme', text: 'x', ipa: 'kɬa' };
  expect(() => utteranceSymbols([token], mandarin, none)).toThrow('ɬ');
});

test('an utterance that is too long is cut behind its last mark that fits', () => {
  const tokens = Array.from({ length: 9 }, () => [...hanzi('今天', 'jin1 tian1'), mark('，')]).flat();
  const symbols = utteranceSymbols(tokens, mandarin, none);
  const pieces = cutUtterance(symbols, 40);
  expect(pieces.flat()).toEqual(symbols);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(40);
  expect(pieces.slice(0, -1).map((piece) => piece.at(-1)?.symbol)).toEqual(pieces.slice(0, -1).map(() => ','));
});

test('a stressed syllable is slower and higher than the others, and a shorter tract is asked for slower and lower', () => {
  const symbols = utteranceSymbols([...hanzi('我', 'wo3'), ...hanzi('来', 'lai2', { stress: true })], mandarin, none);
  const recipe = { timbre: [['zf_a', 1]], centerHz: 200, semitones: 0, range: 1, pace: 1, tract: 1.25 } as const;
  const input = modelInput(
    symbols,
    symbols.map(() => 43),
    recipe,
    { rate: 1, semitones: 12, decibels: 0 },
  );
  expect(input.tokens).toHaveLength(symbols.length + 2);
  expect([input.speed[1], input.pitch[1]]).toEqual([0.8, 1.6]);
  expect(input.speed.at(-3)).toBeLessThan(0.8);
  expect(input.pitch.at(-3)).toBeGreaterThan(1.6);
});
