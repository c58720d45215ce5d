import { importLimits } from './import-limits.ts';

/**
 * What a text holds beside what is spoken, or what its reader had to decide; a person may keep it or leave it out:
 * `line_ends` line ends inside sentences (kept: a paragraph each; left out: joined) · `translation` lines of subtitles in another language than
 * the script's voice · `original` the lines that these are beside (left out with `translation` kept: subtitles in the other language alone) · `speakers` names of speakers before what they say (kept: spoken; left out: silent, and in `cast`) · `sound_notes` notes of
 * sounds, `[门响]` · `references` marks of footnotes and sources, `[1]` · `list_numbers` numbers that Word or a page gives its lists ·
 * `page_marks` page numbers and running heads · `contents` a list of contents · `cues` subtitles without readable times · `footnotes` · `code` ·
 * `navigation` menus and asides of a page · `footer` of a page · `language` stretches in another language.
 */
export const partKinds = [
  'line_ends',
  'translation',
  'original',
  'speakers',
  'sound_notes',
  'references',
  'list_numbers',
  'page_marks',
  'contents',
  'cues',
  'footnotes',
  'code',
  'navigation',
  'footer',
  'language',
] as const;
export type PartKind = (typeof partKinds)[number];

/** Kept unless the evidence of a text or a person says otherwise. */
const keptByItself: ReadonlySet<PartKind> = new Set(['line_ends', 'original', 'speakers', 'list_numbers', 'cues', 'language']);

export interface ImportPart {
  kind: PartKind;
  kept: boolean;
  /** The evidence does not decide: a person is asked, and the safest answer holds until then. */
  asks?: true;
  count: number;
  /** The first of them, as the text has them; `⏎` is a line end. */
  items: { where: string; text: string }[];
}

/** What the evidence of one text says about a kind. */
export interface PartEvidence {
  kept: boolean;
  asks: boolean;
}

export interface ImportParts {
  /** What was chosen, else decided, else usual. */
  keeps(kind: PartKind): boolean;
  /** Replaces the usual answer for this text. */
  decide(kind: PartKind, evidence: PartEvidence): void;
  add(kind: PartKind, where: string, text: string): void;
  list(): ImportPart[];
}

const LONGEST_TEXT = 160;

export function createImportParts(chosen: Readonly<Partial<Record<PartKind, boolean>>> = {}): ImportParts {
  const parts = new Map<PartKind, { count: number; items: ImportPart['items'] }>();
  const decided = new Map<PartKind, PartEvidence>();
  const keeps = (kind: PartKind): boolean => chosen[kind] ?? decided.get(kind)?.kept ?? keptByItself.has(kind);
  const asks = (kind: PartKind): boolean => chosen[kind] === undefined && decided.get(kind)?.asks === true;
  return {
    keeps,
    decide(kind, evidence) {
      decided.set(kind, evidence);
    },
    add(kind, where, text) {
      const shown = text.replaceAll(/\s+/g, ' ').trim();
      if (shown === '') return;
      const part = parts.get(kind) ?? { count: 0, items: [] };
      part.count += 1;
      if (part.items.length < importLimits.partItems) part.items.push({ where, text: [...shown].slice(0, LONGEST_TEXT).join('') });
      parts.set(kind, part);
    },
    list: () =>
      partKinds.flatMap((kind) => {
        const part = parts.get(kind);
        return part ? [{ kind, kept: keeps(kind), ...(asks(kind) && { asks: true as const }), ...part }] : [];
      }),
  };
}
