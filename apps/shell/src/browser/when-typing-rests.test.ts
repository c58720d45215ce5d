/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { restMs, watchTyping } from './when-typing-rests.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const watch = () => {
  const whenRests = watchTyping(window);
  const work = jest.fn();
  return { work, whenRests: () => whenRests(work) };
};

it('where nobody types, work is done at once', () => {
  const { work, whenRests } = watch();
  whenRests();
  expect(work).toHaveBeenCalledTimes(1);
});

it('whoever types is not interrupted until they pause, however long they write', () => {
  const { work, whenRests } = watch();
  window.dispatchEvent(new Event('beforeinput'));
  whenRests();
  for (let key = 0; key < 20; key += 1) {
    jest.advanceTimersByTime(restMs / 2);
    window.dispatchEvent(new Event('keydown'));
  }
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(restMs);
  expect(work).toHaveBeenCalledTimes(1);
});

it('a word that is being composed is written to its end', () => {
  const { work, whenRests } = watch();
  window.dispatchEvent(new Event('compositionstart'));
  whenRests();
  jest.advanceTimersByTime(20 * restMs);
  expect(work).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('compositionend'));
  jest.advanceTimersByTime(2 * restMs);
  expect(work).toHaveBeenCalledTimes(1);
});
