/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RemoteView } from '../app/boot.ts';
import { createRemoteLoader, PageLoadError, type FederationRuntime } from './remote-loader.ts';

const loadRemote = jest.fn<(id: string) => Promise<unknown>>();
const registerRemotes = jest.fn<(remotes: readonly { name: string; entry: string; entryGlobalName: string }[]) => void>();

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
  loadRemote.mockReset();
  registerRemotes.mockReset();
});
afterEach(() => void jest.useRealTimers());

/** Settled from the start, so that a rejection during a wait is not an unhandled one. */
const outcomeOf = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

function setUp() {
  const runtime: FederationRuntime = { loadRemote, registerRemotes };
  const loader = createRemoteLoader(() => Promise.resolve(runtime));
  loader.register(news);
  return loader;
}

test('a page is loaded once, however often it is asked for', async () => {
  const page = { default: () => null };
  loadRemote.mockResolvedValue(page);
  const loader = setUp();
  await expect(Promise.all([loader.load('content', 'pages/NewsPage'), loader.load('content', 'pages/NewsPage')])).resolves.toEqual([
    page,
    page,
  ]);
  expect(loadRemote).toHaveBeenCalledTimes(1);
});

test('a failure is tried again under a new name, so that the runtime really asks again', async () => {
  const page = { default: () => null };
  loadRemote.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(page);
  const loading = setUp().load('content', 'pages/NewsPage');
  await jest.advanceTimersByTimeAsync(150);
  await expect(loading).resolves.toBe(page);
  const [first, second] = loadRemote.mock.calls.map(([id]) => id);
  expect(first).not.toBe(second);
  expect(registerRemotes.mock.calls.map(([[remote]]) => remote?.entryGlobalName)).toEqual(['content_1', 'content_1']);
});

test('after three failures it says what could not be loaded', async () => {
  loadRemote.mockRejectedValue(new Error('offline'));
  const outcome = outcomeOf(setUp().load('content', 'pages/NewsPage'));
  await jest.advanceTimersByTimeAsync(300);
  await expect(outcome).resolves.toMatchObject({ name: 'PageLoadError', message: 'content pages/NewsPage: offline' });
  expect(loadRemote).toHaveBeenCalledTimes(3);
});

test('a remote that needs another shell is not tried again, and is told apart from a network that fails', async () => {
  loadRemote.mockRejectedValue(
    new Error('Version 1.1.0 of shared singleton module @shengyu/ui does not satisfy the requirement of content'),
  );
  const outcome = outcomeOf(setUp().load('content', 'pages/NewsPage'));
  await expect(outcome).resolves.toMatchObject({ name: 'OtherShellError' });
  await expect(outcome).resolves.toBeInstanceOf(PageLoadError);
  expect(loadRemote).toHaveBeenCalledTimes(1);
});

test('a remote that hangs is given up after ten seconds', async () => {
  loadRemote.mockReturnValue(new Promise(() => {}));
  const outcome = outcomeOf(setUp().load('content', 'pages/NewsPage'));
  await jest.advanceTimersByTimeAsync(10_000);
  await expect(outcome).resolves.toBeInstanceOf(PageLoadError);
});

test('a remote has run here once something of it was loaded, until it has another version', async () => {
  loadRemote.mockResolvedValue({ default: () => null });
  const loader = setUp();
  loader.prepare();
  expect(loader.hasRun('content')).toBe(false);
  await loader.load('content', 'pages/NewsPage');
  expect(loader.hasRun('content')).toBe(true);
  loader.register({ ...news, version: '1.1.0' });
  expect(loader.hasRun('content')).toBe(false);
});

test('what was forgotten is asked for again', async () => {
  loadRemote.mockReturnValueOnce(new Promise(() => {}));
  const loader = setUp();
  const outcome = outcomeOf(loader.load('content', 'pages/NewsPage'));
  await jest.advanceTimersByTimeAsync(10_000);
  await expect(outcome).resolves.toBeInstanceOf(PageLoadError);
  const page = { default: () => null };
  loadRemote.mockResolvedValue(page);
  loader.forget('content');
  await expect(loader.load('content', 'pages/NewsPage')).resolves.toBe(page);
});
