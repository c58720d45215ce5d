import type { Call } from '@shengyu/api';
import { jest } from '@jest/globals';
import type { RouteMatch } from '../../routing/route-table.ts';
import type { FromThread, ToThread } from '../drawing/messages.ts';
import type { RenderThread } from './render-thread.ts';
import { createThreadPages } from './thread-pages.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A thread that answers what the test says; `share` of a processor is what it gets. It starts after `startsMs`, if that is finite. */
function setUp({ share = 1, isSilent = true, startsMs = 0 } = {}) {
  const startedAt = performance.now();
  const sent: ToThread['kind'][] = [];
  const ends: string[] = [];
  let answer: (message: FromThread) => void = () => {};
  const thread: RenderThread = {
    post({ kind }) {
      sent.push(kind);
      if (kind === 'load' && Number.isFinite(startsMs)) setTimeout(() => answer({ kind: 'loaded' }), startsMs);
      if (kind === 'ping' && !isSilent) setTimeout(() => answer({ kind: 'pong' }), 5);
    },
    onMessage: (listener) => (answer = listener),
    onEnd: () => {},
    outsideHeap: () => Promise.resolve(0),
    processorMs: () => Promise.resolve((performance.now() - startedAt) * share),
    end: () => void ends.push('ended'),
  };
  const pages = createThreadPages(thread, { ended: (reason) => ends.push(reason), stray: () => {} });
  const request = { match: { page: 'P' } as RouteMatch, pathname: '/', search: '', initial: { token: null, selectedVoiceId: null } };
  const open = async (): Promise<string> => {
    const call = (() => Promise.reject(new Error('no call'))) as unknown as Call;
    const failed = await pages.open(request, { call, signal: new AbortController().signal }).then(
      () => 'opened',
      (error: unknown) => (error as Error).name,
    );
    return `${failed} after ${Math.round((performance.now() - startedAt) / 100) / 10} s`;
  };
  return { open, sent, ends, pages, tell: (message: FromThread) => answer(message) };
}

test('a thread that computes without an answer is ended after 0.4 s of processor time', async () => {
  const { open, ends } = setUp();
  const page = open();
  await jest.advanceTimersByTimeAsync(3000);
  expect(await page).toMatch(/^ThreadError after 0\.[5-7] s$/);
  expect(ends).toEqual(['ended', 'it does not answer']);
});

// covers: fault-86
test('on a machine that gives it little time it has 5 s, and its visitor waits for the page', async () => {
  const { open, ends, tell } = setUp({ share: 0.05 });
  const page = open();
  await jest.advanceTimersByTimeAsync(4500);
  tell({ kind: 'missing', gone: false, id: 0 });
  expect(await page).toBe('opened after 4.5 s');
  expect(ends).toEqual([]);
});

test('on such a machine a visitor waits no longer than 5.1 s, and the thread goes on until it has used its time', async () => {
  const { open, ends, sent } = setUp({ share: 0.05 });
  const page = open();
  await jest.advanceTimersByTimeAsync(5500);
  expect(await page).toMatch(/^HangError after 5(?:\.1)? s$/);
  expect([ends, sent.at(-1)]).toEqual([[], 'stop']);
  await jest.advanceTimersByTimeAsync(4000);
  expect(ends).toEqual(['ended', 'it does not answer']);
});

test('a thread that answers is left to its work, however long the API takes', async () => {
  const { open, ends, tell } = setUp({ isSilent: false });
  const page = open();
  await jest.advanceTimersByTimeAsync(6000);
  tell({ kind: 'missing', gone: false, id: 0 });
  expect(await page).toBe('opened after 6 s');
  expect(ends).toEqual([]);
});

// covers: fault-86
test.each([1, 0.05])('a thread that gets %d of a processor and starts for 9 s is waited for, and then renders', async (share) => {
  const { open, ends, pages, tell } = setUp({ share, startsMs: 9000, isSilent: false });
  const page = open();
  await jest.advanceTimersByTimeAsync(9200);
  await pages.loaded;
  tell({ kind: 'missing', gone: false, id: 0 });
  expect(await page).toBe('opened after 9.2 s');
  expect(ends).toEqual([]);
});

test.each([1, 0.05])('a thread that gets %d of a processor and has not started after 10 s is ended, and its page fails', async (share) => {
  const { open, ends, pages } = setUp({ share, startsMs: Number.POSITIVE_INFINITY });
  const page = open();
  await jest.advanceTimersByTimeAsync(10_200);
  await expect(pages.loaded).rejects.toThrow('it does not answer');
  expect(await page).toMatch(/^ThreadError after 10(?:\.1)? s$/);
  expect(ends).toEqual(['ended', 'it does not answer']);
});
