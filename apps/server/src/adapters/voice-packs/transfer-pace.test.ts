import { createTransferPace } from './transfer-pace.ts';

test('the time left follows the bytes of the last half minute, and is not said before four seconds', () => {
  const secondsLeft = createTransferPace();
  expect(secondsLeft({ doneBytes: 0, atMs: 0 }, 1_000)).toBeNull();
  expect(secondsLeft({ doneBytes: 30, atMs: 3_000 }, 1_000)).toBeNull();
  expect(secondsLeft({ doneBytes: 50, atMs: 5_000 }, 1_000)).toBe(95);
  // Ten times as quick from here: after half a minute the slow beginning counts no more.
  let left: number | null = null;
  for (let at = 6; at <= 36; at += 1) left = secondsLeft({ doneBytes: 50 + (at - 5) * 20, atMs: at * 1_000 }, 1_000);
  expect(left).toBe(Math.ceil((1_000 - 670) / 20));
});

test('a transfer that stands still, or begins anew, says no time', () => {
  const secondsLeft = createTransferPace();
  secondsLeft({ doneBytes: 100, atMs: 0 }, 1_000);
  expect(secondsLeft({ doneBytes: 100, atMs: 10_000 }, 1_000)).toBeNull();
  expect(secondsLeft({ doneBytes: 500, atMs: 20_000 }, 1_000)).toBe(25);
  expect(secondsLeft({ doneBytes: 10, atMs: 21_000 }, 1_000)).toBeNull();
});
