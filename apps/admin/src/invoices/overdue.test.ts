import { isOverdue } from './overdue.model.ts';

const after = (from: string, to: string): boolean => isOverdue(from, Date.parse(to));

test('a request is late after one working day', () => {
  // Tuesday to Wednesday.
  expect(after('2026-11-24T02:00:00Z', '2026-11-25T01:00:00Z')).toBe(false);
  expect(after('2026-11-24T02:00:00Z', '2026-11-25T03:00:00Z')).toBe(true);
});

test('a weekend does not count', () => {
  // Friday afternoon to Monday noon, and to Monday evening.
  expect(after('2026-11-27T08:00:00Z', '2026-11-30T04:00:00Z')).toBe(false);
  expect(after('2026-11-27T08:00:00Z', '2026-11-30T10:00:00Z')).toBe(true);
});
