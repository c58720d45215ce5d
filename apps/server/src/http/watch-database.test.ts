import { jest } from '@jest/globals';
import { watchDatabase } from './watch-database.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A database whose answers are given by hand. */
function database(): { isThere: () => Promise<boolean>; answer: () => void; refuse: () => void } {
  const open: PromiseWithResolvers<never[]>[] = [];
  const query = (): Promise<never[]> => {
    const one = Promise.withResolvers<never[]>();
    open.push(one);
    return one.promise;
  };
  return {
    isThere: watchDatabase({ query } as never),
    answer: () => open.splice(0).forEach(({ resolve }) => resolve([])),
    refuse: () => open.splice(0).forEach(({ reject }) => reject(new Error('away'))),
  };
}

async function later(ms: number, check: Promise<boolean>): Promise<boolean> {
  await jest.advanceTimersByTimeAsync(ms);
  return check;
}

test('a database that answers is there, one that refuses is not', async () => {
  const { isThere, answer, refuse } = database();
  const first = isThere();
  answer();
  expect(await first).toBe(true);
  const second = isThere();
  refuse();
  expect(await second).toBe(false);
});

test('a late database is busy for ten seconds, then away, and there again with its answer', async () => {
  const { isThere, answer } = database();
  const first = isThere();
  answer();
  await first;
  expect(await later(2_000, isThere())).toBe(true);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await later(2_000, isThere())).toBe(true);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await later(2_000, isThere())).toBe(false);
  answer();
  expect(await later(2_000, isThere())).toBe(true);
});

test('a database that never answered is not there', async () => {
  const { isThere } = database();
  expect(await later(2_000, isThere())).toBe(false);
});
