import type { StudioMode, StudioOptions } from './door/types.ts';

/** Attributes of the element, each with the option that it says. */
export const attributes = {
  'token-url': 'tokenUrl',
  mode: 'mode',
  theme: 'theme',
  locale: 'locale',
  height: 'height',
  value: 'value',
  script: 'script',
  voice: 'voice',
  'generate-label': 'generateLabel',
} as const satisfies Record<string, keyof StudioOptions>;

const modes: readonly StudioMode[] = ['auto', 'shadow', 'light', 'frame'];
const themes = ['light', 'dark', 'auto'] as const;
export const isLocale = (locale: string): boolean => locale === 'zh-CN';

/** What the attributes say; a property of `options` goes before the attribute of its name. Anything unknown counts as left out. */
export function readOptions(read: (attribute: string) => string | null, options: StudioOptions): StudioOptions {
  const said = Object.fromEntries(
    Object.entries(attributes).flatMap(([attribute, option]) => {
      const value = read(attribute);
      return value === null ? [] : [[option, value]];
    }),
  ) as StudioOptions;
  const { mode, theme, locale, ...rest } = { ...said, ...options };
  return {
    ...rest,
    ...(mode !== undefined && modes.includes(mode) && { mode }),
    ...(theme !== undefined && themes.includes(theme) && { theme }),
    ...(locale !== undefined && isLocale(locale) && { locale }),
  };
}

const usualHeight = 640;

/** A CSS length: `430` is pixels. */
export function heightOf({ height = usualHeight }: StudioOptions): string {
  const text = String(height).trim();
  return /^\d+(\.\d+)?$/.test(text) ? `${text}px` : text;
}

/** Options that change the look of a studio that is open; any other begins it anew. */
const looks: readonly (keyof StudioOptions)[] = ['height', 'theme'];

export function isSameButLook(one: StudioOptions, other: StudioOptions): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof StudioOptions>;
  return [...names].every((name) => looks.includes(name) || one[name] === other[name]);
}
