import { useSyncExternalStore } from 'react';
import { currentTheme, setTheme, watchTheme, type Theme } from './theme.ts';

const toggleTheme = () => setTheme(currentTheme() === 'dark' ? 'light' : 'dark');

/** The theme on show; `light` while rendering on the server and hydrating. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void; toggleTheme: () => void } {
  const theme = useSyncExternalStore(watchTheme, currentTheme, (): Theme => 'light');
  return { theme, setTheme, toggleTheme };
}
