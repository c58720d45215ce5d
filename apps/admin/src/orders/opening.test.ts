import { readOpening } from './opening.model.ts';

test('a link opens a list, a search, or one order', () => {
  expect(readOpening('?tab=findings')).toEqual({ book: 'findings', opened: null, keyword: '' });
  expect(readOpening('?find=yuan')).toEqual({ book: 'orders', opened: null, keyword: 'yuan' });
  expect(readOpening('?order=7')).toEqual({ book: 'orders', opened: { kind: 'order', id: '7' }, keyword: '' });
  expect(readOpening('?purchase=8').book).toBe('purchases');
});

test('a list that does not exist is the first one', () => {
  expect(readOpening('?tab=nothing').book).toBe('orders');
});
