/** @jest-environment jsdom */
import { keepDraft, readDraft } from './device-draft.ts';

test('an unsent text is kept under its name until it is empty', () => {
  keepDraft('answer.1', '写到一半');
  expect([readDraft('answer.1'), readDraft('answer.2')]).toEqual(['写到一半', '']);
  keepDraft('answer.1', '');
  expect(readDraft('answer.1')).toBe('');
  expect(localStorage.length).toBe(0);
});
