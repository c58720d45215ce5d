import { codePointLength, offsetMap } from '../code-points.ts';
import type { Cue, TokenTime } from '../cue.ts';
import type { ScriptDocument } from '../document.ts';
import { breakRank, paragraphAtoms, type Atom } from './atoms.ts';
import { breakEvenly, greedyLines, inkOf, type Group } from './break-lines.ts';
import { shownText, type Replacement, type ShownParagraph } from './shown-text.ts';
import { timeCues, type UntimedCue } from './time-cues.ts';

export interface CueLayout {
  /** Full-width characters; a half-width letter takes half. */
  charactersPerLine: number;
  linesPerCue: number;
  /** Length of the sound, when known: no cue lingers beyond it. */
  durationMs?: number;
  /** Ranges of the whole text that show what is spoken in place of what is written. */
  spoken?: readonly Replacement[];
}

/** A shorter cue is joined with the one after it when both fit together. */
const SHORT_COLUMNS = 8;

/**
 * Subtitles of a script: the written text (captions and spoken forms in place of what they cover), all of it and in its order, at the times of `tokens` (ascending, whole-text
 * offsets). A cue ends with its sentence; a longer sentence is divided after commas, then between words, never inside a
 * number, a date or a Latin word unless that alone is wider than a line. No cue spans two paragraphs. Without tokens there is nothing to time
 * and the result is empty.
 */
export function makeCues(document: ScriptDocument, tokens: readonly TokenTime[], layout: CueLayout): Cue[] {
  if (tokens.length === 0) return [];
  const columns = Math.max(1, Math.floor(layout.charactersPerLine)) * 2;
  const lines = Math.max(1, Math.floor(layout.linesPerCue));
  const shown = shownText(document, layout.spoken ?? []);
  const cues: UntimedCue[] = [];
  let next = 0;
  for (const { text, edges, captions } of shown.paragraphs) {
    const base = next;
    next += codePointLength(text) + 1;
    if (text.trim() === '') continue;
    const atoms = joinCaptions(paragraphAtoms(text, columns, edges), captions);
    const offsets = offsetMap(text);
    for (const [from, to] of cueGroups(atoms, columns, lines)) {
      const start = base + offsets.toPoint(atoms[from]?.start ?? 0);
      const end = base + offsets.toPoint(atoms[to - 1]?.end ?? 0);
      const inked = cueLines(text, atoms, from, to, columns);
      if (inked.length > 0) cues.push({ start, end, lines: inked });
    }
  }
  const timed = timeCues(cues, shown.tokens(tokens), layout.durationMs ?? Number.POSITIVE_INFINITY);
  return timed.map((cue) => ({ ...cue, start: shown.toWritten(cue.start), end: shown.toWritten(cue.end) }));
}

/** A sentence that ends inside a caption divides it only where the caption is too long for one cue. */
function joinCaptions(atoms: readonly Atom[], captions: ShownParagraph['captions']): readonly Atom[] {
  if (captions.length === 0) return atoms;
  const isInside = ({ end }: Atom): boolean => captions.some((caption) => end > caption.start && end < caption.end);
  return atoms.map((atom) =>
    atom.rank === breakRank.sentence && !atom.isEdge && isInside(atom) ? { ...atom, rank: breakRank.comma } : atom,
  );
}

function cueGroups(atoms: readonly Atom[], columns: number, lines: number): Group[] {
  const fits = (from: number, to: number): boolean =>
    inkOf(atoms, from, to) <= columns * lines && greedyLines(atoms, from, to, columns) <= lines;
  const groups: Group[] = [];
  let start = 0;
  for (let index = 0; index < atoms.length; index += 1) {
    if (atoms[index]?.rank !== breakRank.sentence && index < atoms.length - 1) continue;
    groups.push(...breakEvenly(atoms, start, index + 1, columns * lines, fits));
    start = index + 1;
  }
  return joinShort(groups, atoms, fits);
}

function joinShort(groups: readonly Group[], atoms: readonly Atom[], fits: (from: number, to: number) => boolean): Group[] {
  const joined: Group[] = [];
  for (const group of groups) {
    const last = joined.at(-1);
    const isShort =
      last &&
      atoms[last[1] - 1]?.isEdge !== true &&
      (inkOf(atoms, last[0], last[1]) <= SHORT_COLUMNS || inkOf(atoms, group[0], group[1]) <= 2);
    if (last && isShort && fits(last[0], group[1])) last[1] = group[1];
    else joined.push([...group]);
  }
  return joined;
}

function cueLines(text: string, atoms: readonly Atom[], from: number, to: number, columns: number): string[] {
  const fits = (first: number, last: number): boolean => inkOf(atoms, first, last) <= columns;
  return breakEvenly(atoms, from, to, columns, fits)
    .map(([first, last]) => text.slice(atoms[first]?.start ?? 0, atoms[last - 1]?.end ?? 0).trim())
    .filter((line) => line !== '');
}
