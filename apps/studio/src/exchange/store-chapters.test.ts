/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { ApiError, type Call } from '@shengyu/api';
import { documentFromText, documentText, type ScriptDocument } from '@shengyu/script';
import { createChoiceMemory } from './choice-memory.ts';
import { createReading } from './create-reading.ts';
import type { ImportChoices, ImportedScript } from './exchange.queries.ts';
import { storeChapters } from './store-chapters.ts';

const memory = createChoiceMemory({ call: () => Promise.reject(new Error('no call was expected')), member: () => null });
const chapters = ['楔子', '雾', '灯船', '尾声'].map((title, index) => ({ number: index + 1, title, characters: 3, kept: index < 3 }));
const book = { format: 'epub', title: '雾港', document: documentFromText('全书', 'linan'), notes: [], parts: [], cast: [], chapters };

/** A book whose chapters read as their number, and the scripts that were stored. */
function setUp(save: (stored: number) => void = () => undefined) {
  const read = async ({ chapterRanges }: ImportChoices) =>
    ({ ...book, document: documentFromText(`第 ${chapterRanges ?? ''} 章`, 'linan') }) as unknown as ImportedScript;
  const reading = createReading({ read, memory }, book as unknown as ImportedScript);
  const stored: string[][] = [];
  const call = jest.fn(async (_name: string, { title, document }: { title: string; document: ScriptDocument }) => {
    save(stored.length);
    stored.push([title, documentText(document)]);
  });
  const stop = new AbortController();
  const counts: number[] = [];
  const store = () => storeChapters(call as unknown as Call, reading, { signal: stop.signal, onStored: (count) => counts.push(count) });
  return { stored, store, stop, counts };
}

test('each chapter that is kept becomes a script of its own, named by book and chapter', async () => {
  const { stored, store, counts } = setUp();
  expect(await store()).toEqual({ count: 3, failure: null });
  expect(stored).toEqual([
    ['雾港 楔子', '第 1 章'],
    ['雾港 雾', '第 2 章'],
    ['雾港 灯船', '第 3 章'],
  ]);
  expect(counts).toEqual([1, 2, 3]);
});

test('a refusal ends it and says how many are stored', async () => {
  const { stored, store } = setUp((count) => {
    if (count === 2) throw new ApiError({ code: 0, error: 'script.full' });
  });
  expect(await store()).toEqual({ count: 2, failure: 'script.full' });
  expect(stored).toHaveLength(2);
});

test('whoever stops it keeps what is stored', async () => {
  const { store, stop } = setUp((count) => {
    if (count === 0) stop.abort();
  });
  expect(await store()).toEqual({ count: 1, failure: null });
});
