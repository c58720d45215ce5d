/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { keep, readKept } from './kept.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('what is kept comes back as it was, in its own place, until it is forgotten', () => {
  keep('tab', 'one', { line: '你好', parts: [1, 2] });
  expect([readKept('tab', 'one'), readKept('browser', 'one')]).toEqual([{ line: '你好', parts: [1, 2] }, undefined]);
  keep('tab', 'one', undefined);
  expect(readKept('tab', 'one')).toBeUndefined();
});

test('a text that was stored as it is comes back as a text', () => {
  localStorage.setItem('line', '你好');
  expect(readKept('browser', 'line')).toBe('你好');
});

test('a browser that keeps nothing is no error', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keep('browser', 'one', 1);
  refuse.mockRestore();
  expect(readKept('browser', 'one')).toBeUndefined();
});
