import { expect, test } from '@jest/globals';
import { custodyOf } from './custody.model.ts';

const kept = '2027-01-01T00:00:00Z';
const grace = '2027-01-31T00:00:00Z';
const at = (day: string) => custodyOf(kept, grace, Date.parse(`${day}T00:00:00Z`), 30);

test.each([
  ['2026-06-01', 'paid', 214, 0],
  ['2026-12-02', 'ending', 30, 0],
  ['2026-12-17', 'ending', 15, 0.25],
  ['2027-01-01', 'grace', 30, 0.5],
  ['2027-01-16', 'grace', 15, 0.75],
  ['2027-01-31', 'suspended', 0, 1],
  ['2027-02-10', 'suspended', 10, 1],
])('on %s the custody is %s, %d days', (day, phase, days, share) => {
  expect(at(day)).toEqual({ phase, days, share });
});

// covers: own-voices-31
test('a voice without a place has no custody', () => {
  expect(custodyOf(null, null, 0, 30).phase).toBe('none');
});
