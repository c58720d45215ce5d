/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { readingSigns, whenTouched } from './when-touched.ts';

test('nothing runs until somebody uses the page, and then once, after what they asked for', () => {
  jest.useFakeTimers();
  const work = jest.fn();
  whenTouched(window, work);
  jest.advanceTimersByTime(60_000);
  expect(work).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('keydown'));
  jest.advanceTimersByTime(900);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('reading begins with the first scroll, which is no use of the page yet', () => {
  jest.useFakeTimers();
  const [used, read] = [jest.fn(), jest.fn()];
  whenTouched(window, used);
  whenTouched(window, read, readingSigns);
  window.dispatchEvent(new Event('scroll'));
  jest.advanceTimersByTime(5000);
  expect([used.mock.calls.length, read.mock.calls.length]).toEqual([0, 1]);
  jest.useRealTimers();
});
