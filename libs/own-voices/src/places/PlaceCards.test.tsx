/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlaceCards } from './PlaceCards.tsx';

afterEach(cleanup);

const show = (onSale: boolean, free: number, onBuy = () => undefined as void, taken = [true, false]) =>
  render(
    <PlaceCards
      taken={taken}
      free={free}
      words={20_000}
      rate={1.5}
      prices={{ onSale, placeFen: 19_900, custodyFen: 5_000 }}
      onBuy={onBuy}
    />,
  );

test('a free place costs nothing, and another one is bought at the price that is shown', async () => {
  let bought = 0;
  show(true, 1, () => (bought += 1));
  expect(screen.getByText('不用付')).toBeTruthy();
  expect(screen.getByText('199 元')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '买一个' }));
  expect(bought).toBe(1);
});

test('a site that sells nothing offers none, and says so', () => {
  show(false, 0);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('本站暂时不卖名额')).toBeTruthy();
  expect(screen.getByText('都用着')).toBeTruthy();
});

// covers: fault-136
test('a member without any place reads 还没有, not 都用着', () => {
  show(true, 0, undefined, []);
  expect(screen.getByText('还没有')).toBeTruthy();
  expect(screen.queryByText('都用着')).toBeNull();
});
