import { pagesOf, windowOf } from './list-window.model.ts';

const frame = { count: 5_000, columns: 3, row: 240, top: 200, height: 900 };

test('at the top the first rows are drawn, and the list is as high as all of them', () => {
  const { from, to, above, below } = windowOf(frame);
  expect([from, to, above]).toEqual([0, 15, 0]);
  expect(above + below + ((to - from) / 3) * 240).toBe(Math.ceil(5_000 / 3) * 240);
});

test('far down only what is near the window is drawn', () => {
  const { from, to, above } = windowOf({ ...frame, top: -240_000 });
  expect(from).toBe(998 * 3);
  expect(to - from).toBeLessThan(30);
  expect(above).toBe(998 * 240);
});

test('a list that is scrolled beyond its end still draws its last row', () => {
  const { from, to, below } = windowOf({ ...frame, count: 4, top: -9_000 });
  expect([from, to, below]).toEqual([3, 4, 0]);
});

test('places lie on pages counted from the page that was opened', () => {
  expect(pagesOf({ from: 0, to: 24 }, 24, 1)).toEqual([1]);
  expect(pagesOf({ from: 23, to: 49 }, 24, 3)).toEqual([3, 4, 5]);
});
