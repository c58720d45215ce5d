/** @jest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { setTheme } from './theme.ts';

afterEach(() => {
  cleanup();
  setTheme('light');
});

test('the switch changes the theme, remembers it, and says what it will do next', async () => {
  render(<ThemeSwitch />);
  await userEvent.click(screen.getByRole('button', { name: '切换深色' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(document.cookie).toContain('theme=dark');
  expect(await screen.findByRole('button', { name: '切换浅色' })).toBeTruthy();
});
