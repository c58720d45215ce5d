/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { NaturalVoices } from './natural-voices.model.ts';
import { useNaturalVoices } from './useNaturalVoices.ts';

const states: readonly NaturalVoices[] = [
  { state: 'preparing', percent: 90, seconds_left: 3 },
  { state: 'ready', percent: 100, seconds_left: null },
];
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function follow(answers: readonly NaturalVoices[], wanted = true) {
  const left = [...answers];
  const ask = jest.fn(() => Promise.resolve((left.length > 1 ? left.shift() : left[0]) as NaturalVoices));
  const arrivals: boolean[] = [];
  const hook = renderHook((isWanted: boolean) => useNaturalVoices(ask, isWanted, (first) => arrivals.push(first)), {
    initialProps: wanted,
  });
  return { ask, arrivals, ...hook };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('when they come while the page is open voices are read anew, and again while their samples appear', async () => {
  const { arrivals, result, rerender } = follow(states);
  await pass(0);
  expect(result.current).toEqual({ natural: states[0], arrived: false });
  await pass(3_000);
  expect(result.current).toEqual({ natural: states[1], arrived: true });
  expect(arrivals).toEqual([true]);
  // What was read anew is natural: the page still knows that they came.
  rerender(false);
  expect(result.current.arrived).toBe(true);
  await pass(420_000);
  expect(arrivals).toEqual([true, false, false, false]);
});

test('voices that were there before the page have not arrived', async () => {
  const { arrivals, result } = follow(states.slice(1));
  await pass(10_000);
  expect(result.current.arrived).toBe(false);
  expect(arrivals).toEqual([]);
});

test('a page whose voices are all natural asks nothing', async () => {
  const { ask } = follow(states, false);
  await pass(10_000);
  expect(ask).not.toHaveBeenCalled();
});
