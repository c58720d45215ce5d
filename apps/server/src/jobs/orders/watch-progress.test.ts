import { jest } from '@jest/globals';
import { watchProgress } from './watch-progress.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('a render without progress is aborted, and its order is tried again', async () => {
  const watch = watchProgress(1_000);
  jest.advanceTimersByTime(1_000);
  expect(watch.signal.aborted).toBe(true);
  await expect(watch.stalled).rejects.toMatchObject({ code: 'engine-failed', retryable: true });
});

it('progress keeps a slow render from being taken for one that hangs', () => {
  const watch = watchProgress(1_000);
  for (let step = 0; step < 5; step += 1) {
    jest.advanceTimersByTime(900);
    watch.seen();
  }
  expect(watch.signal.aborted).toBe(false);
  watch.end();
  jest.advanceTimersByTime(10_000);
  expect(watch.signal.aborted).toBe(false);
});
