import { isSpeakable } from '../characters/is-speakable.ts';
import { codePointLength, offsetMap } from '../characters/code-points.ts';
import type { Cue, TokenTime } from './cue.ts';
import type { ScriptDocument } from '../document/document.ts';
import type { WordList } from '../words/word-list.ts';
import { paragraphAtoms, type Atom } from './atoms.ts';
import { createLineBreaker, type Group, type LineBreaker } from './break-lines.ts';
import { breakRank } from './break-rank.ts';
import { shownText, type Replacement, type ShownParagraph } from './shown-text.ts';
import { timeCues, type UntimedCue } from './time-cues.ts';
import { withoutEndMarks } from './without-end-marks.ts';

export interface CueLayout {
  /** Full-width characters; letters, digits and spaces count half. */
  charactersPerLine: number;
  linesPerCue: number;
  /** `false`: lines end without a stop or comma, as is usual in Chinese video. */
  endMarks?: boolean;
  /** Length of the sound, when known: no cue lingers beyond it. */
  durationMs?: number;
  /** Ranges of the whole text that show what is spoken in place of what is written. */
  spoken?: readonly Replacement[];
}

/** A cue of no more is joined with the one after it when both fit together. */
const SHORT_CHARACTERS = 4;

/**
 * Subtitles of a script: the written text (captions and spoken forms in place of what they cover), all of it and in its order, at the times of `tokens` (ascending, whole-text
 * offsets). A cue ends with its sentence; a longer sentence is divided after commas, then between phrases, then between words, never inside
 * a word, a number, a date or a Latin word unless that alone is longer than a line. No cue spans two paragraphs, and none holds marks
 * alone. Without tokens there is nothing to time and the result is empty.
 */
export function makeCues(document: ScriptDocument, tokens: readonly TokenTime[], layout: CueLayout, words: WordList): Cue[] {
  if (tokens.length === 0) return [];
  const longest = Math.max(1, Math.floor(layout.charactersPerLine));
  const lines = Math.max(1, Math.floor(layout.linesPerCue));
  const shown = shownText(document, layout.spoken ?? []);
  const cues: UntimedCue[] = [];
  let next = 0;
  for (const { text, edges, captions } of shown.paragraphs) {
    const base = next;
    next += codePointLength(text) + 1;
    if (!isSpeakable(text) && captions.length === 0) continue;
    const atoms = joinCaptions(paragraphAtoms(text, longest, words, edges), captions);
    const offsets = offsetMap(text);
    const breaker = createLineBreaker(atoms, longest);
    for (const [from, to] of cueGroups(atoms, breaker, lines)) {
      const start = base + offsets.toPoint(atoms[from]?.start ?? 0);
      const end = base + offsets.toPoint(atoms[to - 1]?.end ?? 0);
      const inked = cueLines(text, atoms, breaker.lay(from, to, lines) ?? []);
      const isCaption = captions.some((caption) => caption.start < (atoms[to - 1]?.end ?? 0) && caption.end > (atoms[from]?.start ?? 0));
      if (inked.length > 0 && (isCaption || isSpeakable(inked.join(''))))
        cues.push({ start, end, lines: layout.endMarks === false ? inked.map(withoutEndMarks) : inked });
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

function cueGroups(atoms: readonly Atom[], breaker: LineBreaker, lines: number): Group[] {
  const groups: Group[] = [];
  let start = 0;
  for (let index = 0; index < atoms.length; index += 1) {
    if (atoms[index]?.rank !== breakRank.sentence && index < atoms.length - 1) continue;
    groups.push(...breaker.divide(start, index + 1, lines));
    start = index + 1;
  }
  return joinShort(groups, atoms, breaker, lines);
}

function joinShort(groups: readonly Group[], atoms: readonly Atom[], breaker: LineBreaker, lines: number): Group[] {
  const joined: Group[] = [];
  for (const group of groups) {
    const last = joined.at(-1);
    const isShort =
      last && atoms[last[1] - 1]?.isEdge !== true && (breaker.lengthOf(...last) <= SHORT_CHARACTERS || breaker.lengthOf(...group) === 1);
    if (last && isShort && breaker.lay(last[0], group[1], lines)) last[1] = group[1];
    else joined.push([...group]);
  }
  return joined;
}

function cueLines(text: string, atoms: readonly Atom[], lines: readonly Group[]): string[] {
  return lines.map(([first, last]) => text.slice(atoms[first]?.start ?? 0, atoms[last - 1]?.end ?? 0).trim()).filter((line) => line !== '');
}
