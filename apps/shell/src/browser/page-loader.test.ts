/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { Call } from '@shengyu/api';
import { noFlags, type PageModule } from '@shengyu/contract';
import { createSession } from '@shengyu/session';
import type { RouteMatch } from '../routing/route-table.ts';
import { createPageLoader } from './page-loader.ts';
import type { PageData } from './read-page-data.ts';

const match: RouteMatch = { owner: 'content', page: 'NewsPage', flags: noFlags, layout: 'default', params: {} };
const url = new URL('http://localhost/news?page_no=2');
const call = (() => Promise.reject(new Error('no call expected'))) as Call;

function setUp(token: string | null = null) {
  const load = jest.fn<(remote: string, page: string) => Promise<PageModule>>();
  const forget = jest.fn<(remote: string) => void>();
  const readData = jest.fn<(url: URL) => Promise<PageData>>().mockRejectedValue(new Error('/page-data answered 503'));
  const versions = { content: '1.0.0' };
  const version = (): string => versions.content;
  const pages = createPageLoader({
    build: 'b1',
    remotes: { load, version, forget },
    readData,
    store: createSession({ token }),
    call,
    document,
  });
  return { load, forget, readData, versions, pages };
}

const withLoader = (loader: PageModule['loader']): PageModule => ({ default: () => null, ...(loader && { loader }) });
const { signal } = new AbortController();

const unasked = () => Promise.reject(new Error('the page’s own loader was asked'));

test('data prefetched on intent is used by the click that follows', async () => {
  const { load, readData, pages } = setUp();
  load.mockResolvedValue(withLoader(unasked));
  readData.mockResolvedValue({ version: '1.0.0', data: 'two' });
  pages.prefetch(match, url);
  await expect(pages.open(match, url, signal)).resolves.toMatchObject({ data: 'two' });
  expect(readData).toHaveBeenCalledTimes(1);
});

test('it is used once: the next visit asks again', async () => {
  const { load, readData, pages } = setUp();
  load.mockResolvedValue(withLoader(unasked));
  readData.mockResolvedValue({ version: '1.0.0', data: 'two' });
  pages.prefetch(match, url);
  await pages.open(match, url, signal);
  await pages.open(match, url, signal);
  expect(readData).toHaveBeenCalledTimes(2);
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

test('data of another version of the page is not given to this one', async () => {
  const { load, readData, versions, pages } = setUp();
  load.mockResolvedValue(withLoader(() => Promise.resolve('new')));
  readData.mockResolvedValue({ version: '1.0.0', data: 'old' });
  pages.prefetch(match, url);
  versions.content = '1.1.0';
  await expect(pages.open(match, url, signal)).resolves.toMatchObject({ data: 'new' });
});

test('a prefetch that failed leaves the navigation a fresh try', async () => {
  const { load, forget, pages } = setUp();
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(withLoader(() => Promise.resolve('there')));
  pages.prefetch(match, url);
  await new Promise((resolve) => setTimeout(resolve));
  expect(forget).toHaveBeenCalledWith('content');
  await expect(pages.open(match, url, signal)).resolves.toMatchObject({ data: 'there' });
});

test('a members’ page is neither prefetched nor loaded for a visitor', async () => {
  const { load, readData, pages } = setUp();
  const closed = { ...match, flags: { ...noFlags, auth: true } };
  pages.prefetch(closed, url);
  await pages.open(closed, url, signal);
  expect(load).not.toHaveBeenCalled();
  expect(readData).not.toHaveBeenCalled();
});

test('a retry forgets the remote before it loads again', async () => {
  const { load, forget, pages } = setUp();
  load.mockResolvedValue(withLoader(undefined));
  const { view } = await pages.open(match, url, signal);
  await pages.again(view).module();
  expect(forget).toHaveBeenCalledWith('content');
  expect(load).toHaveBeenCalledTimes(2);
});
