/** @jest-environment jsdom */
import { jest } from '@jest/globals';
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

/** A list of two works, and a server that removes them. */
function show(refuse = false) {
  const removed: string[] = [];
  let read = 0;
  const stored = async (id: string) => {
    if (refuse) throw new Error('away');
    removed.push(id);
  };
  function List() {
    const { hidden, remove } = useRemoval(stored, async () => void (read += 1));
    const left = ['a', 'b'].filter((id) => !hidden.has(id));
    return (
      <>
        <p data-testid="left">{left.join(' ')}</p>
        <button type="button" onClick={() => remove(['a'], '渡口')}>
          remove
        </button>
      </>
    );
  }
  const { unmount } = render(<List />);
  return { removed, reads: () => read, unmount };
}

const left = () => screen.getByTestId('left').textContent;
const press = async (name: string) => {
  await act(async () => screen.getByRole('button', { name }).click());
  // What shows messages is loaded at its first use.
  await act(async () => jest.advanceTimersByTimeAsync(0));
};

test('what is removed is hidden at once, and stored as removed when its message has gone', async () => {
  const { removed, reads } = show();
  await press('remove');
  expect([left(), removed]).toEqual(['b', []]);
  await act(async () => jest.advanceTimersByTimeAsync(8_000));
  expect([removed, reads()]).toEqual([['a'], 1]);
});

test('taking it back shows it again, and nothing was stored', async () => {
  const { removed } = show();
  await press('remove');
  await press(texts.undo);
  await act(async () => jest.advanceTimersByTimeAsync(60_000));
  expect([left(), removed]).toEqual(['a b', []]);
});

test('leaving the page stores it without waiting', async () => {
  const { removed, unmount } = show();
  await press('remove');
  await act(async () => unmount());
  expect(removed).toEqual(['a']);
});

test('what the server refuses to remove is shown again, and it is said', async () => {
  show(true);
  await press('remove');
  await act(async () => jest.advanceTimersByTimeAsync(8_000));
  expect(left()).toBe('a b');
  expect((await screen.findByRole('alert')).textContent).toContain(texts.notDone);
});
