import { offsetMap } from '../characters/code-points.ts';
import type { Insert, Mark, Paragraph } from '../document/document.ts';
import { markTag, soundAttributes, type MarkTag, type ProsodyBase } from './mark-tag.ts';

export interface MarkupWriter {
  base: ProsodyBase;
  text(text: string): string;
  tag(tag: MarkTag): string;
  endTag(tag: MarkTag): string;
  emptyTag(tag: MarkTag): string;
  /** A name for a mark in pieces, unique in the file. */
  nextId(): string;
}

/** A step on the way through a paragraph with its marks as nested elements. */
export type MarkStep = { kind: 'open' | 'close'; mark: Mark } | { kind: 'text'; text: string } | { kind: 'insert'; insert: Insert };

/**
 * A paragraph's text with its marks as nested elements. Marks of different kinds may cross, elements may not: a mark that has to be
 * interrupted is written in pieces, the first with `sy:id`, the others with `sy:of`.
 */
export function paragraphMarkup(paragraph: Paragraph, writer: MarkupWriter): string {
  const steps = markSteps(paragraph);
  const opened = new Map<Mark, number>();
  for (const step of steps) if (step.kind === 'open') opened.set(step.mark, (opened.get(step.mark) ?? 0) + 1);
  const ids = new Map<Mark, string>();
  const written = steps.map((step) => {
    if (step.kind === 'text') return writer.text(step.text);
    if (step.kind === 'insert') return writer.emptyTag(insertTag(step.insert));
    const tag = markTag(step.mark, writer.base);
    if (step.kind === 'close') return writer.endTag(tag);
    if (opened.get(step.mark) === 1) return writer.tag(tag);
    const known = ids.get(step.mark);
    const id = known ?? writer.nextId();
    ids.set(step.mark, id);
    return writer.tag({ ...tag, attributes: { ...tag.attributes, [known === undefined ? 'sy:id' : 'sy:of']: id } });
  });
  return written.join('');
}

function insertTag(insert: Insert): MarkTag {
  if (insert.kind === 'pause') return { name: 'break', attributes: { time: `${insert.durationMs}ms` } };
  const level = { soundLevel: `${insert.decibels < 0 ? '' : '+'}${insert.decibels}dB`, 'sy:mode': insert.mode };
  return { name: 'audio', attributes: { ...soundAttributes(insert), ...level } };
}

/** A paragraph's text, marks and inserts in order; a mark that crosses another one is closed and opened again. */
export function markSteps({ text, marks, inserts }: Paragraph): MarkStep[] {
  const offsets = offsetMap(text);
  const starting = Map.groupBy(
    marks.map((mark) => ({ mark, end: Math.min(mark.end, offsets.length) })).filter(({ mark, end }) => mark.start < end),
    ({ mark }) => mark.start,
  );
  const standing = Map.groupBy(inserts, (insert) => Math.min(insert.at, offsets.length));
  const places = new Set([0, offsets.length, ...standing.keys()]);
  for (const [start, begun] of starting) {
    places.add(start);
    for (const { end } of begun) places.add(end);
  }
  const steps: MarkStep[] = [];
  let open: { mark: Mark; end: number }[] = [];
  let last = 0;
  for (const place of [...places].sort((a, b) => a - b)) {
    if (place > last) steps.push({ kind: 'text', text: text.slice(offsets.toUnit(last), offsets.toUnit(place)) });
    last = place;
    const ended = open.findIndex(({ end }) => end === place);
    const interrupted = ended < 0 ? [] : open.slice(ended);
    for (const { mark } of interrupted.toReversed()) steps.push({ kind: 'close', mark });
    if (ended >= 0) open = open.slice(0, ended);
    for (const insert of standing.get(place) ?? []) steps.push({ kind: 'insert', insert });
    const next = [...interrupted.filter(({ end }) => end > place), ...(starting.get(place) ?? [])].sort((a, b) => b.end - a.end);
    for (const entry of next) {
      steps.push({ kind: 'open', mark: entry.mark });
      open.push(entry);
    }
  }
  return steps;
}
