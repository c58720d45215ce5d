/** @jest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs.tsx';

afterEach(cleanup);

function Example() {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a');
  const tabs = (['a', 'b', 'c'] as const).map((key) => ({ key, label: key.toUpperCase(), content: <p>{`panel ${key}`}</p> }));
  return <Tabs label="example" tabs={tabs} value={value} onChange={setValue} />;
}

test('arrow keys choose and go round, Home and End jump', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('C');
  expect(document.activeElement?.textContent).toBe('C');
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('tabpanel', { name: 'A' }).textContent).toBe('panel a');
});

test('one tab is in the tab order, then its panel', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});
