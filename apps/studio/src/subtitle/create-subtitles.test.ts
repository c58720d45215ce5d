/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { documentFromText, estimateTokens, type ScriptDocument } from '@shengyu/script';
import { createWordList } from '@shengyu/script/words';
import { silent } from '../audition/audition-state.ts';
import { noStats } from '../measure/paragraph-stats.ts';
import { createStore } from 'zustand/vanilla';
import { knownWords } from '../testing/known-words.ts';
import type { EditorNow } from '../session/editor-session.ts';
import { createSubtitles } from './create-subtitles.ts';
import { createWordSource } from './word-source.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const script = documentFromText('第一句话。\n第二句话。', 'linan');
const cuesOf = (document: ScriptDocument) =>
  estimateTokens(document).map(({ start, end }) => ({ start, end, start_ms: 1000 + start * 400, end_ms: 1000 + end * 400 }));

function setUp(words = knownWords, characters = 11) {
  const now = createStore<EditorNow>(() => ({
    state: null,
    stats: { ...noStats, words: 8, characters },
    unsure: [],
    heardParagraphs: 0,
  }));
  const state = createStore(() => silent);
  let heard: ScriptDocument | undefined;
  const subtitles = createSubtitles({
    editor: { now, document: () => script },
    timing: () => ({ tokens: estimateTokens(script), trueUntil: 0 }),
    audition: { state },
    heardScript: () => heard,
    numbersOf: () => undefined,
    words,
  });
  const hear = (document: ScriptDocument, change = {}): void => {
    heard = document;
    state.setState({ ...silent, status: 'playing', cues: cuesOf(document), complete: true, ...change });
    jest.advanceTimersByTime(300);
  };
  return { subtitles, state, hear };
}

test('measured times stay after the sound stops and while something else plays', () => {
  const { subtitles, state, hear } = setUp();
  const stop = subtitles.watch();
  jest.advanceTimersByTime(300);
  expect(subtitles.now.getState()).toMatchObject({ ready: true, estimated: true });
  hear(script);
  expect(subtitles.now.getState()).toMatchObject({ estimated: false, list: [{ startMs: 1000, timed: true }, { timed: true }] });
  state.setState(silent);
  jest.advanceTimersByTime(300);
  expect(subtitles.now.getState().estimated).toBe(false);
  hear(documentFromText('样音', 'linan'));
  expect(subtitles.now.getState()).toMatchObject({ estimated: false, list: [{ startMs: 1000 }, {}] });
  hear(script, { range: { start: 6, end: 11 }, cues: [] });
  expect(subtitles.now.getState().estimated).toBe(false);
  stop();
});

test('nothing is laid out while nobody looks', () => {
  const { subtitles, hear } = setUp();
  hear(script);
  expect(subtitles.now.getState().ready).toBe(false);
});

test('subtitles wait for the words their lines are divided by, and ask again after a failure', async () => {
  const loads = [() => Promise.reject(new Error('offline')), async () => createWordList()];
  const words = createWordSource(() => loads.shift()?.() ?? Promise.reject(new Error('asked too often')));
  const { subtitles } = setUp(words);
  expect(subtitles.fresh()).toEqual({ list: [], estimated: true, labelMs: 0, ready: false });
  await jest.advanceTimersByTimeAsync(1);
  expect(subtitles.fresh().ready).toBe(false);
  const stop = subtitles.watch();
  await jest.advanceTimersByTimeAsync(300);
  expect(subtitles.now.getState()).toMatchObject({ ready: true, list: [{ text: '第一句话。' }, { text: '第二句话。' }] });
  stop();
});

test('an empty script has its subtitles, none, without the words of line breaks', () => {
  const load = jest.fn(async () => createWordList());
  const { subtitles } = setUp(createWordSource(load), 0);
  expect(subtitles.fresh()).toEqual({ list: [], estimated: false, labelMs: 0, ready: true });
  expect(load).not.toHaveBeenCalled();
});
