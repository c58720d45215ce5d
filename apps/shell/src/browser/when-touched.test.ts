/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { whenTouched } from './when-touched.ts';

test('nothing runs until somebody uses the page, and then once', () => {
  jest.useFakeTimers();
  const work = jest.fn();
  whenTouched(window, work);
  jest.advanceTimersByTime(60_000);
  expect(work).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('keydown'));
  jest.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
