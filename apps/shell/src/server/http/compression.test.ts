import { chooseCoding } from './compression.ts';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.1', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.000, gzip;q=0', undefined],
  ['*', 'br'],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('a client that accepts %p gets %p', (accept, coding) => {
  expect(chooseCoding({ headers: accept === undefined ? {} : { 'accept-encoding': accept } })).toBe(coding);
});
