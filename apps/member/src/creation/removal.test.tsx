/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import type { Call } from '@shengyu/api';
import { createSession, SessionProvider } from '@shengyu/session';
import { act, cleanup, render, screen } from '@testing-library/react';
import { texts } from './locales/zh-CN.ts';
import { useRemoval } from './useRemoval.ts';

HTMLElement.prototype.showPopover = () => undefined;
HTMLElement.prototype.hidePopover = () => undefined;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  jest.useRealTimers();
});

/** A list of two works, and a server that moves them. */
function show(refuse = false) {
  const calls: [string, unknown][] = [];
  const stored = new Set(['a', 'b']);
  const call = (async (name: string, input: { order_id?: string; id?: string }) => {
    if (refuse) throw new Error('away');
    calls.push([name, input]);
    if (name === 'orderRemove') stored.delete(input.order_id ?? '');
    else stored.add(input.id ?? '');
  }) as unknown as Call;
  function List() {
    const { hidden, remove } = useRemoval('work', async () => undefined);
    return (
      <>
        <p data-testid="left">{[...stored].filter((id) => !hidden.has(id)).join(' ')}</p>
        <button type="button" onClick={() => remove(['a'], '渡口')}>
          remove
        </button>
      </>
    );
  }
  render(
    <SessionProvider store={createSession({ token: 't' })} call={call}>
      <List />
    </SessionProvider>,
  );
  return { calls, stored };
}

const left = () => screen.getByTestId('left').textContent;
const press = async (name: string) => {
  await act(async () => screen.getByRole('button', { name }).click());
  // What shows messages is loaded at its first use.
  await act(async () => jest.advanceTimersByTimeAsync(0));
};

// covers: fault-33
test('what is removed goes to the bin at once, and its message brings it back', async () => {
  const { calls, stored } = show();
  await press('remove');
  expect([left(), calls]).toEqual(['b', [['orderRemove', { order_id: 'a' }]]]);
  await press(texts.undo);
  expect(calls.at(-1)).toEqual(['binRestore', { kind: 'work', id: 'a' }]);
  expect([...stored]).toEqual(['b', 'a']);
});

test('what the server refuses to remove is shown again, and it is said', async () => {
  show(true);
  await press('remove');
  expect(left()).toBe('a b');
  expect((await screen.findByRole('alert')).textContent).toContain(texts.notDone);
});
