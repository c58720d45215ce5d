/** @jest-environment jsdom */
import { useEffect } from 'react';
import { act, render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import type { Call, Upload } from '@shengyu/api';
import { noFlags, type RouteFlags } from '@shengyu/contract';
import { staticNavigation } from '@shengyu/nav';
import { createSession, type Realtime } from '@shengyu/session';
import { fulfilled, type PageView } from '../app/page-view.ts';
import { aheadMs } from './page-loader.ts';
import { Root, type Screen } from './Root.tsx';

let ids = 0;
/** A page that counts how often its effects ran. */
function pageView(text: string, flags: Partial<RouteFlags> = {}, onEffect: () => void = () => {}): PageView {
  const Page = () => {
    useEffect(onEffect, []);
    return <h1>{text}</h1>;
  };
  const parts = { module: fulfilled({ default: Page }), data: fulfilled(undefined) };
  return {
    id: ++ids,
    location: { pathname: `/${text}`, search: '', hash: '' },
    match: { owner: 'content', page: text, layout: 'blank', rail: false, params: {}, flags: { ...noFlags, ...flags } },
    notFound: false,
    streamed: false,
    ready: true,
    module: () => parts.module,
    data: () => parts.data,
  };
}

async function setUp() {
  let mounted: Screen | undefined;
  const never = (): Promise<never> => new Promise(() => {});
  await act(async () => {
    render(
      <Root
        first={pageView('home')}
        navigation={staticNavigation}
        store={createSession({})}
        call={never as Call}
        upload={never as Upload}
        realtime={{} as Realtime}
        loader={{ again: (view) => view }}
        pages={() => []}
        onMount={(there) => void (mounted = there)}
      />,
    );
  });
  if (!mounted) throw new Error('not mounted');
  return mounted;
}

const titles = (): (string | null)[] => screen.getAllByRole('heading').map((heading) => heading.textContent);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a page drawn ahead is out of sight and does nothing, and is shown as it was drawn', async () => {
  const there = await setUp();
  const onEffect = jest.fn();
  const news = pageView('news', {}, onEffect);
  await act(async () => there.drawAhead(news));
  const drawn = screen.getByText('news');
  expect(titles()).toEqual(['home']);
  expect(onEffect).not.toHaveBeenCalled();
  await act(async () => there.show(news, true));
  expect(titles()).toEqual(['news']);
  expect(screen.getByText('news')).toBe(drawn);
  expect(onEffect).toHaveBeenCalledTimes(1);
});

test('another page goes on screen alone, and one that nobody goes to is let go', async () => {
  const there = await setUp();
  await act(async () => there.drawAhead(pageView('news')));
  await act(async () => there.show(pageView('course'), true));
  expect(screen.queryByText('news')).toBeNull();
  await act(async () => there.drawAhead(pageView('equity')));
  expect(screen.getByText('equity').style.display).not.toBe('');
  await act(async () => jest.advanceTimersByTime(aheadMs));
  expect(screen.queryByText('equity')).toBeNull();
  expect(titles()).toEqual(['course']);
});

test('a page that is elsewhere in its frame is not drawn ahead', async () => {
  const there = await setUp();
  const other = pageView('account');
  if (other.match) other.match = { ...other.match, layout: 'default' };
  await act(async () => there.drawAhead(other));
  expect(screen.queryByText('account')).toBeNull();
});
