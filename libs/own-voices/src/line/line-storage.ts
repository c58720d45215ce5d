/* oxlint-disable eslint/no-restricted-globals -- this is the wrapper */
const key = 'shengyu.own-line';

/** The sentence that somebody compares voices by, on this device; undefined before they wrote one. */
export function storedLine(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeLine(line: string): void {
  try {
    localStorage.setItem(key, line);
  } catch {
    // It lasts as long as the page.
  }
}
