/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { Fold, FoldContext } from './Fold.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const page = (isWhole: boolean) => (
  <FoldContext value={isWhole}>
    <Fold>
      <p>后面</p>
    </Fold>
  </FoldContext>
);

test('a page that is gone to is completed after its first paint', () => {
  render(page(false));
  expect(screen.queryByText('后面')).toBeNull();
  act(() => jest.advanceTimersByTime(300));
  expect(screen.getByText('后面')).toBeTruthy();
});

test('one that is wanted whole is so at once, and stays so', () => {
  const { rerender } = render(page(true));
  expect(screen.getByText('后面')).toBeTruthy();
  rerender(page(true));
  expect(screen.getByText('后面')).toBeTruthy();
});
