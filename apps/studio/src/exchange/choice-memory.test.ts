/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import type { Call, ImportChoice } from '@shengyu/api';
import { createChoiceMemory } from './choice-memory.ts';

const cues: ImportChoice = { format: 'cues', kind: 'translation', kept: true };
const lines: ImportChoice = { format: 'text', kind: 'line_ends', kept: false };

function setUp(as: string | null, kept: ImportChoice[] = []) {
  let member = as;
  const call = jest.fn((name: string, _input: object): Promise<unknown> => Promise.resolve(name === 'importChoiceLists' ? kept : {}));
  const memory = createChoiceMemory({ call: call as unknown as Call, member: () => member });
  return { memory, call, signIn: (next: string) => (member = next) };
}
beforeEach(() => localStorage.clear());

test('a member’s choices are read once from the account, and apply to texts of their format alone', async () => {
  const { memory, call } = setUp('m1', [cues, lines]);
  expect([await memory.keepOf('cues'), await memory.keepOf('text'), await memory.keepOf('html')]).toEqual([
    { translation: true },
    { line_ends: false },
    {},
  ]);
  expect(call).toHaveBeenCalledTimes(1);
});

test('a choice is kept in the account, replaced there, and forgotten', async () => {
  const { memory, call } = setUp('m1');
  await memory.keepOf('cues');
  await memory.remember(cues);
  await memory.remember({ ...cues, kept: false });
  expect(await memory.keepOf('cues')).toEqual({ translation: false });
  await memory.remember({ format: 'cues', kind: 'translation' });
  expect(await memory.keepOf('cues')).toEqual({});
  expect(call.mock.calls.slice(1).map(([, input]) => input)).toEqual([
    cues,
    { ...cues, kept: false },
    { format: 'cues', kind: 'translation' },
  ]);
});

test('a choice that the account did not take is as it was', async () => {
  const { memory, call } = setUp('m1', [lines]);
  await memory.keepOf('text');
  call.mockRejectedValueOnce(new Error('down'));
  await expect(memory.remember({ ...lines, kept: true })).rejects.toThrow('down');
  expect(memory.now.getState()).toEqual([lines]);
});

test('an account that cannot be read has no choices now, and is read again the next time', async () => {
  const { memory, call } = setUp('m1', [lines]);
  call.mockRejectedValueOnce(new Error('down'));
  expect(await memory.keepOf('text')).toEqual({});
  expect(await memory.keepOf('text')).toEqual({ line_ends: false });
});

test('a visitor’s choices stay with the browser, and are not those of who signs in', async () => {
  const first = setUp(null);
  await first.memory.remember(cues);
  expect(first.call).not.toHaveBeenCalled();
  const next = setUp(null, [lines]);
  expect(await next.memory.keepOf('cues')).toEqual({ translation: true });
  next.signIn('m1');
  expect([await next.memory.keepOf('cues'), await next.memory.keepOf('text')]).toEqual([{}, { line_ends: false }]);
});
