/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RemoteView } from '../app/boot.ts';
import { createRemoteLoader, PageLoadError } from './remote-loader.ts';

const open = jest.fn<(view: RemoteView) => Promise<void>>();
const get = jest.fn<(path: string) => Promise<unknown>>();

const news: RemoteView = {
  name: 'content',
  version: '1.0.0',
  base: '/remotes/content/1.0.0/',
  entry: 'client/remoteEntry.js',
  container: 'content_1',
  routes: [],
};

beforeEach(() => {
  jest.useFakeTimers();
  open.mockReset();
  get.mockReset();
});
afterEach(() => void jest.useRealTimers());

/** Settled from the start, so that a rejection during a wait is not an unhandled one. */
const outcomeOf = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

function setUp() {
  const loader = createRemoteLoader(async (view) => {
    await open(view);
    return {
      init: () => {},
      get: async (path) => {
        const page = await get(path);
        return () => page;
      },
    };
  });
  loader.register(news);
  return loader;
}

test('a page is loaded once, however often it is asked for', async () => {
  const page = { default: () => null };
  get.mockResolvedValue(page);
  const loader = setUp();
  await expect(Promise.all([loader.load('content', 'NewsPage'), loader.load('content', 'NewsPage')])).resolves.toEqual([page, page]);
  expect(get).toHaveBeenCalledTimes(1);
});

test.each([
  ['container', open],
  ['page', get],
] as const)('a %s that fails is asked for again', async (_what, failing) => {
  const page = { default: () => null };
  get.mockResolvedValue(page);
  failing.mockRejectedValueOnce(new Error('offline'));
  const loading = setUp().load('content', 'NewsPage');
  await jest.advanceTimersByTimeAsync(150);
  await expect(loading).resolves.toBe(page);
  expect(open.mock.calls).toEqual([[news], [news]]);
  expect(get).toHaveBeenLastCalledWith('./pages/NewsPage');
});

test('after three failures it says what could not be loaded', async () => {
  get.mockRejectedValue(new Error('offline'));
  const outcome = outcomeOf(setUp().load('content', 'NewsPage'));
  await jest.advanceTimersByTimeAsync(300);
  await expect(outcome).resolves.toMatchObject({ name: 'PageLoadError', message: 'content NewsPage: offline' });
  expect(get).toHaveBeenCalledTimes(3);
});

test('a remote that hangs is given up after ten seconds', async () => {
  get.mockReturnValue(new Promise(() => {}));
  const outcome = outcomeOf(setUp().load('content', 'NewsPage'));
  await jest.advanceTimersByTimeAsync(10_000);
  await expect(outcome).resolves.toBeInstanceOf(PageLoadError);
});

test('what was forgotten is asked for again', async () => {
  get.mockReturnValueOnce(new Promise(() => {}));
  const loader = setUp();
  const outcome = outcomeOf(loader.load('content', 'NewsPage'));
  await jest.advanceTimersByTimeAsync(10_000);
  await expect(outcome).resolves.toBeInstanceOf(PageLoadError);
  const page = { default: () => null };
  get.mockResolvedValue(page);
  loader.forget('content');
  await expect(loader.load('content', 'NewsPage')).resolves.toBe(page);
});
