import { useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, setTheme, themeChoice, watchTheme, type Theme, type ThemeChoice } from './theme.ts';

const toggleTheme = () => setTheme(currentTheme() === 'dark' ? 'light' : 'dark');

/** The theme on show; `light` while rendering on the server and hydrating. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void; toggleTheme: () => void } {
  const theme = useSyncExternalStore(watchTheme, currentTheme, (): Theme => 'light');
  return { theme, setTheme, toggleTheme };
}

/** What the person asked for, and how they change it. */
export function useThemeChoice(): { choice: ThemeChoice; choose: (choice: ThemeChoice) => void } {
  return { choice: useSyncExternalStore(watchTheme, themeChoice, (): ThemeChoice => 'system'), choose: chooseTheme };
}
