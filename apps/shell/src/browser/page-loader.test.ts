/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { Call } from '@shengyu/api';
import { noFlags, type PageModule } from '@shengyu/contract';
import { createSession } from '@shengyu/session';
import type { RouteMatch } from '../routing/route-table.ts';
import { createPageLoader } from './page-loader.ts';

const match: RouteMatch = { owner: 'content', page: 'NewsPage', flags: noFlags, layout: 'default', params: {} };
const url = new URL('http://localhost/news?page_no=2');
const call = (() => Promise.reject(new Error('no call expected'))) as Call;

function setUp(token: string | null = null) {
  const load = jest.fn<(remote: string, page: string) => Promise<PageModule>>();
  const forget = jest.fn<(remote: string) => void>();
  const pages = createPageLoader({ remotes: { load, forget }, store: createSession({ token }), call, document });
  return { load, forget, pages };
}

const withLoader = (loader: PageModule['loader']): PageModule => ({ default: () => null, ...(loader && { loader }) });
const { signal } = new AbortController();

test('data prefetched on intent is used by the click that follows', async () => {
  const { load, pages } = setUp();
  const loader = jest.fn<NonNullable<PageModule['loader']>>().mockResolvedValue('two');
  load.mockResolvedValue(withLoader(loader));
  pages.prefetch(match, url);
  await expect(pages.open(match, url, signal)).resolves.toMatchObject({ data: 'two' });
  expect(loader).toHaveBeenCalledTimes(1);
});

test('it is used once: the next visit asks again', async () => {
  const { load, pages } = setUp();
  const loader = jest.fn<NonNullable<PageModule['loader']>>().mockResolvedValue('two');
  load.mockResolvedValue(withLoader(loader));
  pages.prefetch(match, url);
  await pages.open(match, url, signal);
  await pages.open(match, url, signal);
  expect(loader).toHaveBeenCalledTimes(2);
});

test('data of an earlier version of the page is not given to the new one', async () => {
  const { load, pages } = setUp();
  load.mockResolvedValueOnce(withLoader(() => Promise.resolve('old'))).mockResolvedValue(withLoader(() => Promise.resolve('new')));
  pages.prefetch(match, url);
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
  const { load, pages } = setUp();
  const closed = { ...match, flags: { ...noFlags, auth: true } };
  pages.prefetch(closed, url);
  await pages.open(closed, url, signal);
  expect(load).not.toHaveBeenCalled();
});

test('a retry forgets the remote before it loads again', async () => {
  const { load, forget, pages } = setUp();
  load.mockResolvedValue(withLoader(undefined));
  const { view } = await pages.open(match, url, signal);
  await pages.again(view).module();
  expect(forget).toHaveBeenCalledWith('content');
  expect(load).toHaveBeenCalledTimes(2);
});
