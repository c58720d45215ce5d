/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { SoundShelf, type ShelfSound } from './SoundShelf.tsx';

const texts = {
  title: '我的声音',
  count: (sounds: number) => `${sounds} 个`,
  empty: '还没有',
  emptyText: '从读协议开始',
  begin: '开始',
  how: '怎么做',
  use: '用它',
  useOf: (name: string) => `用${name}`,
};
const sound = (id: string): ShelfSound => ({
  id,
  name: `名${id}`,
  summary: '',
  avatar: { seed: id, hue: 'blue' },
  sample: { url: '', duration_ms: 0, peaks: [] },
});
const shelf = (sounds: readonly ShelfSound[]) => (
  <SoundShelf texts={texts} sounds={sounds} hrefOf={(id) => `/use/${id}`} begin="/begin" how="/how" />
);

test('each sound leads to where it is used', () => {
  render(shelf([sound('a'), sound('b')]));
  expect(screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['用名a', '/use/a'],
    ['用名b', '/use/b'],
  ]);
  expect(screen.getByText('2 个')).toBeTruthy();
});

test('an empty shelf says how to come by the first', () => {
  render(shelf([]));
  expect(screen.getByRole('heading', { level: 2, name: '还没有' })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/begin', '/how']);
});
