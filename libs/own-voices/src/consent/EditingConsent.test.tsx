/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditingConsent } from './EditingConsent.tsx';

afterEach(cleanup);

test('nothing is ticked before, and without the first consent there is no going on', async () => {
  const agreed: unknown[] = [];
  render(<EditingConsent onAgree={(choice) => agreed.push(choice)} onLeave={() => undefined} />);
  const [editing, evidence] = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect([editing?.checked, evidence?.checked]).toEqual([false, false]);
  if (evidence) await userEvent.click(evidence);
  await userEvent.click(screen.getByRole('button', { name: '勾选第一项才能继续' }));
  expect(agreed).toEqual([]);
  if (editing) await userEvent.click(editing);
  if (evidence) await userEvent.click(evidence);
  await userEvent.click(screen.getByRole('button', { name: '同意并继续' }));
  expect(agreed).toEqual([{ evidence: false }]);
});
