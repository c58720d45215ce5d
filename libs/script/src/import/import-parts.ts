import { importLimits } from './import-limits.ts';

/**
 * What a file holds beside its text, for a person to keep or leave out: `cues` subtitles without readable times · `footnotes` ·
 * `code` · `navigation` menus and asides of a page · `footer` of a page · `language` stretches in another language.
 */
export const partKinds = ['cues', 'footnotes', 'code', 'navigation', 'footer', 'language'] as const;
export type PartKind = (typeof partKinds)[number];

/** Kept unless somebody chooses otherwise. */
const keptByItself: Readonly<Record<PartKind, boolean>> = {
  cues: true,
  footnotes: false,
  code: false,
  navigation: false,
  footer: false,
  language: true,
};

export interface ImportPart {
  kind: PartKind;
  kept: boolean;
  count: number;
  /** The first of them, as the file has them. */
  items: { where: string; text: string }[];
}

export interface ImportParts {
  keeps(kind: PartKind): boolean;
  add(kind: PartKind, where: string, text: string): void;
  list(): ImportPart[];
}

const LONGEST_TEXT = 160;

export function createImportParts(chosen: Readonly<Partial<Record<PartKind, boolean>>> = {}): ImportParts {
  const parts = new Map<PartKind, ImportPart>();
  const keeps = (kind: PartKind): boolean => chosen[kind] ?? keptByItself[kind];
  return {
    keeps,
    add(kind, where, text) {
      const shown = text.replaceAll(/\s+/g, ' ').trim();
      if (shown === '') return;
      const part = parts.get(kind) ?? { kind, kept: keeps(kind), count: 0, items: [] };
      part.count += 1;
      if (part.items.length < importLimits.partItems) part.items.push({ where, text: [...shown].slice(0, LONGEST_TEXT).join('') });
      parts.set(kind, part);
    },
    list: () => partKinds.flatMap((kind) => parts.get(kind) ?? []),
  };
}
