export type Theme = 'light' | 'dark';

export const THEME_COOKIE = 'theme';
const YEAR_SECONDS = 31_536_000;

/**
 * In a document for a request without the theme cookie, ahead of its whole styles: follows the system.
 * With the cookie the server writes `data-theme` itself.
 */
export const themeScript = `if(matchMedia('(prefers-color-scheme:dark)').matches&&!/(^|; )${THEME_COOKIE}=/.test(document.cookie))document.documentElement.dataset.theme='dark'`;

export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Applies and remembers for a year. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

export function watchTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** What a person asked for; `system` follows the device. */
export type ThemeChoice = Theme | 'system';

export function themeChoice(): ThemeChoice {
  const [, chosen] = new RegExp(`(?:^|; )${THEME_COOKIE}=(light|dark)`).exec(document.cookie) ?? [];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice !== 'system') {
    setTheme(choice);
    return;
  }
  document.cookie = `${THEME_COOKIE}=; path=/; max-age=0; samesite=lax`;
  document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light';
}

/** Changes with the device as long as nobody has chosen a theme. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', () => {
    if (themeChoice() === 'system') chooseTheme('system');
  });
}
