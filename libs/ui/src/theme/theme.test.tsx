/** @jest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { chooseTheme, followSystemTheme, setTheme, themeChoice, themeScript } from './theme.ts';

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

test.each([
  { system: 'dark', chosen: '', theme: 'dark' },
  { system: 'light', chosen: '', theme: 'light' },
  { system: 'dark', chosen: 'light', theme: 'light' },
])('on a $system system, chosen "$chosen": a document starts in $theme', ({ system, chosen, theme }) => {
  document.documentElement.dataset.theme = 'light'; // as the server writes it
  document.cookie = chosen === '' ? 'theme=; path=/; max-age=0' : `theme=${chosen}; path=/`;
  window.matchMedia = (query) => ({ matches: query === `(prefers-color-scheme:${system})` }) as MediaQueryList;
  document.head.append(Object.assign(document.createElement('script'), { textContent: themeScript }));
  expect(document.documentElement.dataset.theme).toBe(theme);
});

test('a choice is remembered, and following the system forgets it', () => {
  window.matchMedia = (query) => ({ matches: query.includes('dark') }) as MediaQueryList;
  chooseTheme('light');
  expect([themeChoice(), document.documentElement.dataset.theme]).toEqual(['light', 'light']);
  chooseTheme('system');
  expect([themeChoice(), document.documentElement.dataset.theme]).toEqual(['system', 'dark']);
});

// covers: fault-45
test('a page that follows the device changes with it, one whose theme was chosen does not', () => {
  let [isDark, change] = [false, (): void => undefined];
  const addEventListener = (_type: string, listener: () => void): void => void (change = listener);
  window.matchMedia = () => ({ matches: isDark, addEventListener }) as unknown as MediaQueryList;
  chooseTheme('system');
  followSystemTheme();
  isDark = true;
  change();
  expect(document.documentElement.dataset.theme).toBe('dark');
  chooseTheme('light');
  change();
  expect(document.documentElement.dataset.theme).toBe('light');
});
