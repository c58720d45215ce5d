import { followSystemTheme, THEME_COOKIE } from '@shengyu/ui';

const yearSeconds = 31_536_000;

export function setUpThemeSwitch(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-theme-switch]');
  const { dataset } = document.documentElement;
  followSystemTheme();
  if (!button) return;
  const name = (): void =>
    button.setAttribute('aria-label', (dataset.theme === 'dark' ? button.dataset.toLight : button.dataset.toDark) ?? '');
  button.addEventListener('click', () => {
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
    document.cookie = `${THEME_COOKIE}=${dataset.theme}; path=/; max-age=${yearSeconds}; samesite=lax`;
    name();
  });
  name();
}
