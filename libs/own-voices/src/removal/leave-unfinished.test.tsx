/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { dialogs } from '@shengyu/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LeaveUnfinished } from './LeaveUnfinished.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

// covers: fault-119
test('a voice that is not finished is deleted, and its consent withdrawn, once its owner has said yes to what goes', async () => {
  const done: string[] = [];
  const ask = jest.spyOn(dialogs, 'confirm').mockResolvedValue(false);
  render(<LeaveUnfinished name="阿远" busy={false} onRemove={() => done.push('removed')} onRevoke={() => done.push('revoked')} />);
  await press('删除：阿远');
  await press('撤回同意');
  expect([done, ask.mock.calls.every(([question]) => String(question).includes('不能恢复'))]).toEqual([[], true]);
  ask.mockResolvedValue(true);
  await press('删除：阿远');
  await press('撤回同意');
  expect(done).toEqual(['removed', 'revoked']);
});

test('where nobody has consented yet there is nothing to withdraw', () => {
  render(<LeaveUnfinished name="阿远" busy={false} onRemove={() => undefined} />);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['删除']);
});
