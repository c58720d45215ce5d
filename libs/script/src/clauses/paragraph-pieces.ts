import type { OffsetMap } from '../characters/code-points.ts';
import type { Insert, Paragraph, ScriptSettings } from '../document/document.ts';
import { hasKindWith, type InsertOf } from '../marks/mark-kinds.ts';
import { cutLong } from './cut-long.ts';
import { sentenceCuts } from './sentence-cuts.ts';
import { isSpeakable } from '../characters/is-speakable.ts';
import { behindPunctuation } from './symbols.ts';
import { unbreakableSpans, type Span } from './unbreakable.ts';
import { voiceRuns, type VoiceRun } from './voice-runs.ts';

/** A clause to be, in UTF-16 units of its paragraph. */
export interface Piece extends VoiceRun {
  /** What comes right after it, in order. */
  gap?: Insert[];
}

export interface ParagraphPieces {
  pieces: Piece[];
  /** What comes before the first piece. */
  leading: Insert[];
  /** Sounds that begin while somebody speaks, by place. */
  overlays: readonly Overlay[];
}

/** A sound that cuts nothing. */
export interface Overlay {
  /** UTF-16 unit. */
  at: number;
  sound: InsertOf<'sound'>;
}

const keepsCutsOut = hasKindWith('keepsOut', 'sentence', 'every');
const keepsBordersOut = hasKindWith('keepsOut', 'every');

/** The very first clause is short, so that sound starts while the rest is still being made. */
const FIRST_CLAUSE = 24;

export function paragraphPieces(paragraph: Paragraph, settings: ScriptSettings, offsets: OffsetMap, isFirst: boolean): ParagraphPieces {
  const { text } = paragraph;
  if (text === '') return { pieces: [], leading: paragraph.inserts, overlays: [] };
  const { gaps, overlays } = insertPlaces(paragraph, offsets);
  const kept = [...unbreakableSpans(text), ...readingSpans(paragraph, offsets)].sort((a, b) => a.start - b.start);
  const { ends, commas } = sentenceCuts(text, kept, settings.symbolPausesMs);
  const places = [...gaps.keys()].sort((a, b) => a - b);
  const pieces: Piece[] = [];
  for (const run of outsideReadings(voiceRuns(paragraph, settings, offsets), paragraph, offsets)) {
    for (const [start, end] of between(run.start, run.end, within(places, run.start, run.end))) {
      if (run.recording) pieces.push({ ...run, start, end });
      else
        for (const [from, to] of sentences(text, start, end, ends)) {
          const cuts = cutFirst(text, from, to, commas, kept, isFirst && pieces.length === 0);
          for (const [a, b] of between(from, to, cuts)) pieces.push({ ...run, start: a, end: b });
        }
      const last = pieces.at(-1);
      const gap = gaps.get(end);
      if (last && gap) last.gap = gap;
    }
  }
  return { pieces, leading: gaps.get(0) ?? [], overlays };
}

function cutFirst(text: string, from: number, to: number, commas: readonly number[], kept: readonly Span[], isFirst: boolean): number[] {
  const first =
    isFirst && to - from > FIRST_CLAUSE ? commas.find((cut) => cut >= from + 5 && cut < to && cut - from <= FIRST_CLAUSE) : undefined;
  if (first === undefined || !isSpeakable(text.slice(from, first))) return cutLong(text, from, to, commas, kept);
  return [first, ...cutLong(text, first, to, commas, kept)];
}

/** Sentences of [start, end); a stretch with nothing to say joins the sentence beside it. */
export function sentences(text: string, start: number, end: number, ends: readonly number[]): [number, number][] {
  const result: [number, number][] = [];
  let open = start;
  for (const [from, to] of between(start, end, within(ends, start, end))) {
    if (isSpeakable(text.slice(from, to))) {
      result.push([open, to]);
      open = to;
    } else if (to === end) {
      const last = result.at(-1);
      if (last) last[1] = end;
      else result.push([open, end]);
    } else if (result.length > 0) {
      const last = result.at(-1);
      if (last) last[1] = to;
      open = to;
    }
  }
  return result;
}

function within(sorted: readonly number[], start: number, end: number): number[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const result: number[] = [];
  for (let index = low; index < sorted.length && (sorted[index] ?? 0) < end; index += 1) result.push(sorted[index] ?? 0);
  return result;
}

function between(start: number, end: number, cuts: readonly number[]): [number, number][] {
  const borders = [start, ...cuts, end];
  return borders
    .slice(1)
    .map((border, index): [number, number] => [borders[index] ?? 0, border])
    .filter(([from, to]) => to > from);
}

/**
 * What makes speech wait, by place, and the sounds that do not. Several at one place follow each other; one inside a
 * reading or before a mark moves behind it.
 */
function insertPlaces(paragraph: Paragraph, offsets: OffsetMap): { gaps: Map<number, Insert[]>; overlays: Overlay[] } {
  const gaps = new Map<number, Insert[]>();
  const overlays: Overlay[] = [];
  const whole = wholeReadings(paragraph);
  const placed = paragraph.inserts.map((insert) => ({
    insert,
    at: behindPunctuation(paragraph.text, offsets.toUnit(behindReading(insert.at, whole))),
  }));
  for (const { insert, at } of placed) if (insert.kind === 'pause' || insert.mode === 'block') gaps.set(at, []);
  for (const { insert, at } of placed) {
    const gap = gaps.get(at);
    if (gap) gap.push(insert);
    else if (insert.kind === 'sound') overlays.push({ at: offsets.toUnit(insert.at), sound: insert });
  }
  return { gaps, overlays: overlays.sort((a, b) => a.at - b.at) };
}

/**
 * A text read as something else, as phonemes or as one number cannot be shared by two voices, and a mark belongs to
 * the words before it, whose silence it decides: the border moves behind them.
 */
function outsideReadings(runs: readonly VoiceRun[], paragraph: Paragraph, offsets: OffsetMap): VoiceRun[] {
  let start = 0;
  const whole = wholeReadings(paragraph);
  return runs
    .map((run) => {
      const end = Math.max(start, behindPunctuation(paragraph.text, offsets.toUnit(behindReading(offsets.toPoint(run.end), whole))));
      const moved = { ...run, start, end };
      start = end;
      return moved;
    })
    .filter((run) => run.end > run.start);
}

function wholeReadings(paragraph: Paragraph): Span[] {
  return paragraph.marks.filter(keepsBordersOut);
}

function behindReading(at: number, whole: readonly Span[]): number {
  let place = at;
  for (const { start, end } of whole) if (start < place && end > place) place = end;
  return place;
}

function readingSpans(paragraph: Paragraph, offsets: OffsetMap): Span[] {
  return paragraph.marks.filter(keepsCutsOut).map(({ start, end }) => ({ start: offsets.toUnit(start), end: offsets.toUnit(end) }));
}
