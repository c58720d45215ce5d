/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { Link } from './Link.tsx';
import { NavProvider } from './NavProvider.tsx';
import type { Navigation } from './navigation.ts';
import { staticNavigation } from './static-navigation.ts';

function setUp(href: string, target?: string) {
  const went: string[] = [];
  const prefetched: string[] = [];
  const navigation: Navigation = {
    navigate: (to) => went.push(to),
    prefetch: (to) => prefetched.push(to),
    go: () => {},
    guard: () => () => {},
    openDialog: () => Promise.resolve(),
  };
  render(
    <NavProvider location={{ pathname: '/', search: '', hash: '' }} params={{}} navigation={navigation}>
      <Link href={href} {...(target && { target })}>
        资讯
      </Link>
    </NavProvider>,
  );
  return { went, prefetched, link: screen.getByRole('link') };
}

test('a plain click stays in the document', () => {
  const { went, link } = setUp('/news');
  expect(fireEvent.click(link)).toBe(false);
  expect(went).toEqual(['/news']);
});

test('a click with a modifier or for another window is the browser’s', () => {
  const plain = setUp('/news');
  fireEvent.click(plain.link, { ctrlKey: true });
  expect(plain.went).toEqual([]);
});

test('another origin is the browser’s, also when it looks like a path', () => {
  const { went, link } = setUp('//evil.example/news');
  fireEvent.click(link);
  expect(went).toEqual([]);
});

test('the pointer or the focus on a link prepares its page', () => {
  const { prefetched, link } = setUp('/news');
  fireEvent.pointerEnter(link);
  fireEvent.focus(link);
  expect(prefetched).toContain('/news');
});

test('where pages lie below a base, a link says the address and goes by the path', () => {
  const went: string[] = [];
  const navigation = {
    ...staticNavigation,
    navigate: (to: string) => void went.push(to),
    addresses: { toAddress: (path: string) => `/m${path}`, toPath: (path: string) => path },
  };
  render(
    <NavProvider location={{ pathname: '/', search: '', hash: '' }} params={{}} navigation={navigation}>
      <Link href="/news">资讯</Link>
      <Link href="https://other.example/">别处</Link>
    </NavProvider>,
  );
  const [inside, outside] = screen.getAllByRole('link');
  expect([inside?.getAttribute('href'), outside?.getAttribute('href')]).toEqual(['/m/news', 'https://other.example/']);
  if (inside) fireEvent.click(inside);
  expect(went).toEqual(['/news']);
});
