/* oxlint-disable eslint/no-restricted-globals -- this file is the one way to what the device keeps of unsent texts */

const key = (name: string): string => `shengyu.unsent.${name}`;

/** The unsent text under a name; empty when there is none, or no storage. */
export function readDraft(name: string): string {
  try {
    return localStorage.getItem(key(name)) ?? '';
  } catch {
    return '';
  }
}

/** An empty text is forgotten. */
export function keepDraft(name: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key(name));
    else localStorage.setItem(key(name), text);
  } catch {
    // It lasts as long as the page.
  }
}
