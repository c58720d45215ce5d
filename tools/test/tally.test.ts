import { addTallies, formatTally } from './tally.ts';

test('the last line sums every runner and names skipped tests only when there are any', () => {
  const sum = addTallies([
    { passed: 2, failed: 0, skipped: 0 },
    { passed: 3, failed: 1, skipped: 0 },
  ]);
  expect(formatTally(sum)).toBe('5 passed, 1 failed');
  expect(formatTally({ ...sum, skipped: 4 })).toBe('5 passed, 1 failed, 4 skipped');
});
