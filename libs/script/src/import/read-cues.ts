import { planClauses } from '../clauses/plan-clauses.ts';
import { fitCues } from '../cues/fit-cues.ts';
import { paragraphTimingSchema, type ParagraphTiming, type ScriptDocument } from '../document.ts';
import { estimateClauseMs } from '../estimate-duration.ts';
import { createContext, finishContext } from './create-context.ts';
import { createCueText } from './cue-text.ts';
import { ImportError } from './import-error.ts';
import type { ReadFormat } from './import-format.ts';
import type { ImportNotes } from './import-notes.ts';

const stamp = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`;
const arrow = new RegExp(String.raw`^\s*${stamp}\s*-->\s*${stamp}(?:\s|$)`);

interface RawCue {
  timing: { startMs: number; endMs: number };
  lines: string[];
  number: number;
}

/**
 * SubRip and WebVTT: each cue becomes a paragraph that keeps its time, in the order of their times. Styling is taken off,
 * `<v Name>` of a known voice chooses it. Times that cannot be kept are listed and the text stays.
 * @throws ImportError `import.broken` when there is no cue in it
 */
export const readCues: ReadFormat = (text, options, notes) => {
  const cues = listCues(text);
  if (cues.length === 0) throw new ImportError('import.broken', '-->');
  const context = createContext(options, notes);
  const cueText = createCueText(context);
  const ordered = cues
    .map((cue, place) => ({ cue, place }))
    .sort((a, b) => a.cue.timing.startMs - b.cue.timing.startMs || a.place - b.place);
  if (ordered.some(({ place }, index) => place !== index)) notes.add('timing', '', '↕');
  let lastEndMs = 0;
  for (const { cue } of ordered) {
    const timing = checkedTiming(cue, lastEndMs, notes);
    lastEndMs = Math.max(lastEndMs, timing?.endMs ?? 0);
    context.builder.begin(timing);
    cueText.add(cue.lines, `#${cue.number}`);
    context.builder.end();
  }
  const { document } = finishContext(context);
  const paragraphs = document.paragraphs.filter((paragraph) => paragraph.text !== '');
  if (paragraphs.length === 0) return { title: undefined, document };
  noteMisfits({ ...document, paragraphs }, notes);
  return { title: undefined, document: { ...document, paragraphs } };
};

/** Lists what will hardly fit into its time, however fast it is spoken; from the text alone, before anybody pays for it. */
function noteMisfits(document: ScriptDocument, notes: ImportNotes): void {
  const durations = document.paragraphs.map(() => 0);
  for (const clause of planClauses(document)) durations[clause.paragraph] = (durations[clause.paragraph] ?? 0) + estimateClauseMs(clause);
  const timings = document.paragraphs.map(({ timing }) => timing);
  for (const { index, overMs } of fitCues(durations, timings).misfits) notes.add('timing', `¶${index + 1}`, `≈ +${overMs} ms`);
}

/** What stands before a line with times is a number, a header, a note or a style: nothing to say. */
function listCues(text: string): RawCue[] {
  const cues: RawCue[] = [];
  let open: RawCue | undefined;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const found = line.includes('-->') ? arrow.exec(line) : null;
    if (found) {
      // The line before is the cue's number when nothing separates them.
      if (open && /^\s*\d+\s*$/.test(open.lines.at(-1) ?? '') && open.lines.length > 1) open.lines.pop();
      open = { timing: { startMs: milliseconds(found, 1), endMs: milliseconds(found, 5) }, lines: [], number: cues.length + 1 };
      cues.push(open);
    } else if (line.trim() === '') open = undefined;
    else open?.lines.push(line);
  }
  return cues;
}

function milliseconds(found: RegExpExecArray, from: number): number {
  const part = (offset: number): number => Number(found[from + offset] ?? 0);
  return ((part(0) * 60 + part(1)) * 60 + part(2)) * 1000 + Number((found[from + 3] ?? '0').padEnd(3, '0'));
}

/** Overlapping cues are heard one after the other; the fitting lists what that costs. */
function checkedTiming(cue: RawCue, lastEndMs: number, notes: ImportNotes): ParagraphTiming | undefined {
  const { startMs, endMs } = cue.timing;
  const written = `${startMs} → ${endMs} ms`;
  const read = paragraphTimingSchema.safeParse(cue.timing);
  if (!read.success || endMs <= startMs) {
    notes.add('timing', `#${cue.number}`, written);
    return undefined;
  }
  if (startMs < lastEndMs) notes.add('timing', `#${cue.number}`, `${written} < ${lastEndMs} ms`);
  return read.data;
}
