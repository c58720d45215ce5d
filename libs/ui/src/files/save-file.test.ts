/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { saveFile } from './save-file.ts';

test('the URL of a file outlives the click and is revoked later', () => {
  jest.useFakeTimers();
  const revoked = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: revoked });
  let clicked: [string, string] | undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    clicked = [this.href, this.download];
  };
  saveFile('a.csv', new Blob(['1']));
  expect(clicked).toEqual(['blob:file', 'a.csv']);
  jest.advanceTimersByTime(1000);
  expect(revoked).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(revoked).toHaveBeenCalledWith('blob:file');
  jest.useRealTimers();
});
