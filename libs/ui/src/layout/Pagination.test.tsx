/** @jest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react';
import { pageNumbers } from './page-numbers.ts';
import { Pagination } from './Pagination.tsx';

afterEach(cleanup);
const href = (page: number) => `/news?page=${page}`;

test('every page is a link, the current one says so', () => {
  render(<Pagination page={2} pageSize={12} count={30} href={href} />);
  expect(screen.getByRole('link', { name: '第 2 页' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: '下一页' }).getAttribute('href')).toBe('/news?page=3');
});

test('on the first page nothing leads back', () => {
  render(<Pagination page={1} pageSize={12} count={30} href={href} />);
  expect(screen.getByRole('link', { name: '上一页' }).getAttribute('aria-disabled')).toBe('true');
});

test('one page needs no pages', () => {
  const { container } = render(<Pagination page={1} pageSize={12} count={12} href={href} />);
  expect(container.childElementCount).toBe(0);
});

test('a long list keeps both ends and the neighbours', () => {
  expect(pageNumbers(10, 20)).toEqual([1, 0, 8, 9, 10, 11, 12, 0, 20]);
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
});
