/** What this page uses of `<shengyu-studio>`: the element comes from the site’s published script, as on any other page. */
export interface StudioTag extends HTMLElement {
  options: {
    mode: 'shadow';
    theme: 'light' | 'dark';
    height: number;
    value: string;
    getToken: () => Promise<object>;
  };
}

export const studioEvents = [
  'studio-ready',
  'studio-change',
  'studio-saved',
  'studio-done',
  'studio-failed',
  'studio-points',
  'studio-token',
  'studio-error',
] as const;

const LONGEST = 160;

/** An event as a line: its name and its detail. */
export function toNote(name: (typeof studioEvents)[number], event: Event): string {
  return `${name} ${JSON.stringify((event as CustomEvent<unknown>).detail)}`.slice(0, LONGEST);
}
