import { atChinaClock, chinaClock } from './china-clock.model.ts';

// covers: fault-102
test('a time is set and shown by the clock of the lists, wherever the operator sits', () => {
  expect(chinaClock('2026-11-22T23:01:00.000Z')).toBe('2026-11-23T07:01:00');
  expect(atChinaClock('2026-11-23T07:01:00')).toBe('2026-11-22T23:01:00.000Z');
  expect(atChinaClock(chinaClock('2026-03-29T01:30:00.000Z'))).toBe('2026-03-29T01:30:00.000Z');
});
