/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Choice } from './Choice.tsx';

function Sizes({ columns = 1 }: { columns?: number }) {
  const [value, choose] = useState('s');
  const options = ['s', 'm', 'l', 'xl'].map((each) => ({ value: each, text: each, disabled: each === 'm' }));
  return <Choice label="大小" options={options} value={value} onChange={choose} columns={columns} />;
}
const chosen = (): string | null => screen.getByRole('radio', { checked: true }).textContent;

it('is one stop for Tab; arrow keys choose the next that can be chosen, round and round', () => {
  render(<Sizes />);
  expect(screen.getAllByRole('radio').map((radio) => radio.tabIndex)).toEqual([0, -1, -1, -1]);
  screen.getByRole('radio', { checked: true }).focus();
  for (const [key, then] of [
    ['ArrowRight', 'l'],
    ['ArrowDown', 'xl'],
    ['ArrowRight', 's'],
    ['ArrowUp', 'xl'],
    ['Home', 'xl'],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    expect([chosen(), document.activeElement?.textContent]).toEqual([then, then]);
  }
});

it('goes by rows where the options stand in rows', () => {
  render(<Sizes columns={2} />);
  screen.getByRole('radio', { checked: true }).focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
  expect(chosen()).toBe('xl');
});
