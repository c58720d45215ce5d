/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BlindListen, type BlindVersion } from './BlindListen.tsx';

const versions: BlindVersion[] = [1, 2, 3].map((number) => ({ number, clip: { url: `/clip-${number}`, durationMs: 1_000, peaks: [0.5] } }));

// covers: own-voices-15
test('versions are without names until one is chosen, and then each has its own', async () => {
  const onUse = jest.fn();
  const person = userEvent.setup();
  render(<BlindListen versions={versions} active={1} busy={false} onUse={onUse} />);
  await person.click(screen.getByRole('button', { name: /盲听/ }));
  expect(screen.queryByText(/第 \d 版/)).toBeNull();
  const order = screen.getAllByRole('listitem').length;
  await person.click(screen.getByRole('button', { name: '选乙' }));
  expect([order, screen.getAllByText(/是第 \d 版/).length]).toEqual([3, 4]);
  const use = screen.queryByRole('button', { name: /改用第/ });
  if (use) await person.click(use);
  expect(onUse.mock.calls.length).toBe(use ? 1 : 0);
  await person.click(screen.getByRole('button', { name: '收起' }));
  expect(screen.queryByText(/是第 \d 版/)).toBeNull();
});
