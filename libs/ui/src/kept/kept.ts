/* oxlint-disable eslint/no-restricted-globals -- this is the wrapper */

/** How long something is kept: with this browser, or with this tab alone, where it survives a reload. */
export type KeptWith = 'browser' | 'tab';

const shelfOf = (kept: KeptWith): Storage => (kept === 'browser' ? localStorage : sessionStorage);

/** What was kept under a name; undefined where nothing was, or nothing can be. Whoever reads it checks its form: another version may have written it. */
export function readKept(kept: KeptWith, name: string): unknown {
  try {
    const text = shelfOf(kept).getItem(name);
    return text === null ? undefined : parsed(text);
  } catch {
    return undefined;
  }
}

/** Keeps a value as JSON; undefined forgets. Where nothing can be kept it lasts as long as the page. */
export function keep(kept: KeptWith, name: string, value: unknown): void {
  try {
    if (value === undefined) shelfOf(kept).removeItem(name);
    else shelfOf(kept).setItem(name, JSON.stringify(value));
  } catch {
    // Full or forbidden.
  }
}

/** Texts of this browser as they are; without storage there are none. */
export const deviceText = {
  read(name: string): string | null {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  write(name: string, text: string): void {
    try {
      localStorage.setItem(name, text);
    } catch {
      // Full or forbidden.
    }
  },
};

/** A plain text that was stored as it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
