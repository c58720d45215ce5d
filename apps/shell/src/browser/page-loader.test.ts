/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { Call } from '@shengyu/api';
import { noFlags, type PageModule } from '@shengyu/contract';
import { createSession } from '@shengyu/session';
import type { RouteMatch } from '../routing/route-table.ts';
import { createPageLoader } from './page-loader.ts';
import type { PageData } from './read-page-data.ts';
import { PageLoadError } from './remote-loader.ts';

const match: RouteMatch = { owner: 'content', page: 'NewsPage', flags: noFlags, layout: 'default', rail: false, params: {} };
const url = new URL('http://localhost/news?page_no=2');
const call = (() => Promise.reject(new Error('no call expected'))) as Call;

function setUp(token: string | null = null) {
  const load = jest.fn<(remote: string, page: string) => Promise<PageModule>>();
  const forget = jest.fn<(remote: string) => void>();
  const readData = jest.fn<(url: URL) => Promise<PageData>>().mockRejectedValue(new Error('/page-data answered 503'));
  const versions: { content: string | undefined } = { content: '1.0.0' };
  const version = (): string | undefined => versions.content;
  const store = createSession({ token });
  const hasRun = jest.fn(() => true);
  const prepare = jest.fn();
  const fetchFiles = jest.fn<(hrefs: readonly string[]) => void>();
  const remotes = { load, version, forget, hasRun, prepare };
  const pages = createPageLoader({ build: 'b1', remotes, fetchFiles, readData, store, call, document });
  return { hasRun, fetchFiles, load, forget, readData, versions, store, pages };
}

const withLoader = (loader: PageModule['loader']): PageModule => ({ default: () => null, ...(loader && { loader }) });
const { signal } = new AbortController();

const unasked = () => Promise.reject(new Error('the page’s own loader was asked'));

test('a page fetched on intent is the one that the click shows', async () => {
  const { load, readData, pages } = setUp();
  load.mockResolvedValue(withLoader(unasked));
  readData.mockResolvedValue({ version: '1.0.0', data: 'two' });
  const early = await pages.prefetch(match, url);
  await expect(pages.prefetch(match, url)).resolves.toBe(early);
  await expect(pages.open(match, url, signal)).resolves.toMatchObject({ view: early, data: 'two' });
  expect(readData).toHaveBeenCalledTimes(1);
});

// covers: fault-57
test('of a remote that has not run in this tab files and data are fetched ahead, and its code runs with the visit', async () => {
  const { hasRun, fetchFiles, load, readData, pages } = setUp();
  hasRun.mockReturnValue(false);
  const files = ['/remotes/content/1.0.0/client/remoteEntry.js'];
  load.mockResolvedValue(withLoader(unasked));
  readData.mockResolvedValue({ version: '1.0.0', data: 'two', files });
  await expect(pages.prefetch(match, url)).resolves.toBeUndefined();
  await pages.prefetch(match, url);
  expect([fetchFiles.mock.calls[0], load.mock.calls, readData.mock.calls.length]).toEqual([[files], [], 1]);
  await expect(pages.open(match, url, signal)).resolves.toMatchObject({ data: 'two' });
  expect([load.mock.calls.length, readData.mock.calls.length]).toEqual([1, 1]);
});

test('what was fetched for somebody else is fetched again', async () => {
  const { load, readData, store, pages } = setUp();
  load.mockResolvedValue(withLoader(unasked));
  readData.mockResolvedValueOnce({ version: '1.0.0', data: 'everybody’s' }).mockResolvedValue({ version: '1.0.0', data: 'mine' });
  await pages.prefetch(match, url);
  store.setState({ token: 't' });
  await expect(pages.open(match, url, signal)).resolves.toMatchObject({ data: 'mine' });
});

test('it is used once: the next visit asks again', async () => {
  const { load, readData, pages } = setUp();
  load.mockResolvedValue(withLoader(unasked));
  readData.mockResolvedValue({ version: '1.0.0', data: 'two' });
  await pages.prefetch(match, url);
  await pages.open(match, url, signal);
  await pages.open(match, url, signal);
  expect(readData).toHaveBeenCalledTimes(2);
});

test('data that was asked for before anyone meant to go there is used once', async () => {
  const { load, readData, pages } = setUp();
  load.mockResolvedValue(withLoader(unasked));
  readData.mockResolvedValueOnce({ version: '1.0.0', data: 'early' }).mockResolvedValue({ version: '1.0.0', data: 'now' });
  pages.warm(url);
  await expect(pages.open(match, url, signal)).resolves.toMatchObject({ data: 'early' });
  await expect(pages.open(match, url, signal)).resolves.toMatchObject({ data: 'now' });
  expect(readData).toHaveBeenCalledTimes(2);
});

test('such data is not used after half a minute, by another member, or when it did not come', async () => {
  const { load, readData, store, pages } = setUp();
  load.mockResolvedValue(withLoader(unasked));
  readData.mockResolvedValueOnce({ version: '1.0.0', data: 'early' }).mockResolvedValue({ version: '1.0.0', data: 'now' });
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  pages.warm(url);
  clock.mockReturnValue(30_000);
  await expect(pages.open(match, url, signal)).resolves.toMatchObject({ data: 'now' });
  clock.mockRestore();
  pages.warm(url);
  readData.mockResolvedValueOnce({ version: '1.0.0', data: 'mine' });
  store.setState({ token: 't' });
  await expect(pages.open(match, url, signal)).resolves.toMatchObject({ data: 'mine' });
  readData.mockRejectedValueOnce(new Error('/page-data answered 503'));
  pages.warm(url);
  await expect(pages.open(match, url, signal)).resolves.toMatchObject({ data: 'now' });
});

test('the data is asked for without waiting for the code', async () => {
  const { load, readData, pages } = setUp();
  let arrive: (module: PageModule) => void = () => {};
  load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  readData.mockResolvedValue({ version: '1.0.0', data: 'two' });
  const opened = pages.open(match, url, signal);
  expect(readData).toHaveBeenCalledTimes(1);
  arrive(withLoader(unasked));
  await expect(opened).resolves.toMatchObject({ data: 'two' });
});

test('without an answer of the web server the page’s own loader is asked', async () => {
  const { load, pages } = setUp();
  load.mockResolvedValue(withLoader(() => Promise.resolve('own')));
  await expect(pages.open(match, url, signal)).resolves.toMatchObject({ data: 'own' });
});

test('without an answer the page’s own loader is asked also where no version of the page is known', async () => {
  const { load, versions, pages } = setUp();
  versions.content = undefined;
  load.mockResolvedValue(withLoader(() => Promise.resolve('own')));
  await expect(pages.open(match, url, signal)).resolves.toMatchObject({ data: 'own' });
});

test('data of another version of the page is not given to this one', async () => {
  const { load, readData, pages } = setUp();
  load.mockResolvedValue(withLoader(() => Promise.resolve('own')));
  readData.mockResolvedValue({ version: '1.1.0', data: 'new' });
  await expect(pages.open(match, url, signal)).resolves.toMatchObject({ data: 'own' });
});

test('a page fetched ahead is not shown once there is another version of it', async () => {
  const { load, readData, versions, pages } = setUp();
  load.mockResolvedValue(withLoader(() => Promise.resolve('new')));
  readData.mockResolvedValue({ version: '1.0.0', data: 'old' });
  await pages.prefetch(match, url);
  versions.content = '1.1.0';
  await expect(pages.open(match, url, signal)).resolves.toMatchObject({ data: 'new' });
});

test('a prefetch that failed leaves the navigation a fresh try', async () => {
  const { load, forget, pages } = setUp();
  load.mockRejectedValueOnce(new PageLoadError('offline')).mockResolvedValue(withLoader(() => Promise.resolve('there')));
  await expect(pages.prefetch(match, url)).resolves.toBeUndefined();
  expect(forget).toHaveBeenCalledWith('content');
  await expect(pages.open(match, url, signal)).resolves.toMatchObject({ data: 'there' });
});

test('of a members’ page a visitor gets the head, neither the page nor its data', async () => {
  const { load, readData, pages } = setUp();
  const head = () => ({ title: '账户明细' });
  load.mockResolvedValue({ default: () => '明细', loader: unasked, head });
  const closed = { ...match, flags: { ...noFlags, auth: true } };
  await expect(pages.prefetch(closed, url)).resolves.toBeUndefined();
  expect(load).not.toHaveBeenCalled();
  const { module } = await pages.open(closed, url, signal);
  expect(module.head).toBe(head);
  expect(module).not.toHaveProperty('loader');
  expect(readData).not.toHaveBeenCalled();
});

test('a members’ page whose code cannot be loaded asks a visitor to sign in all the same', async () => {
  const { load, pages } = setUp();
  load.mockRejectedValue(new PageLoadError('offline'));
  await expect(pages.open({ ...match, flags: { ...noFlags, auth: true } }, url, signal)).resolves.toMatchObject({ data: undefined });
});

test('a retry forgets the remote before it loads again', async () => {
  const { load, forget, pages } = setUp();
  load.mockResolvedValue(withLoader(undefined));
  const { view } = await pages.open(match, url, signal);
  await pages.again(view).module();
  expect(forget).toHaveBeenCalledWith('content');
  expect(load).toHaveBeenCalledTimes(2);
});
