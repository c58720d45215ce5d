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
  /** Missing where nothing readable says it. */
  timing: { startMs: number; endMs: number } | undefined;
  lines: string[];
  /** In the file, from 1; of a stretch without a time that of the cue before it. */
  number: number;
}

/**
 * SubRip and WebVTT: each cue becomes a paragraph that keeps its time, in the order of their times. Styling is taken off,
 * `<v Name>` of a known voice chooses it. Times that cannot be kept are listed and the text stays.
 * @throws ImportError `import.broken` when there is no cue in it
 */
export const readCues: ReadFormat = (text, options, notes) => {
  const cues = listCues(text, notes);
  if (!cues.some(({ timing }) => timing)) throw new ImportError('import.broken', '-->');
  const context = createContext(options, notes);
  const cueText = createCueText(context);
  let startMs = 0;
  const ordered = cues
    .map((cue, place) => ({ cue, place, startMs: (startMs = cue.timing?.startMs ?? startMs) }))
    .sort((a, b) => a.startMs - b.startMs || a.place - b.place);
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
  noteOverflows({ ...document, paragraphs }, notes);
  return { title: undefined, document: { ...document, paragraphs } };
};

/** Lists what will hardly fit into its time, however fast it is spoken; from the text alone, before anybody pays for it. */
function noteOverflows(document: ScriptDocument, notes: ImportNotes): void {
  const durations = document.paragraphs.map(() => 0);
  for (const clause of planClauses(document)) durations[clause.paragraph] = (durations[clause.paragraph] ?? 0) + estimateClauseMs(clause);
  const timings = document.paragraphs.map(({ timing }) => timing);
  for (const { index, overMs, into } of fitCues(durations, timings).overflows)
    notes.add(into === 'next' ? 'timing' : 'runs_on', `¶${index + 1}`, `≈ +${overMs} ms`);
}

/** A header, a note, a style or a region of WebVTT, which ends with an empty line. */
const aside = /^(WEBVTT|NOTE|STYLE|REGION)(\s|$)/;

/** The line before one with times is a number, a name or an aside; other text outside of a cue has lost its time. */
function listCues(text: string, notes: ImportNotes): RawCue[] {
  const cues: RawCue[] = [];
  const { parts } = notes;
  const isVtt = /^\ufeff?WEBVTT/.test(text);
  let open: RawCue | undefined;
  let astray: string[] = [];
  let count = 0;
  const settle = (): void => {
    const lines = astray.filter((line) => !/^\s*\d+\s*$/.test(line));
    astray = [];
    if (lines.length === 0) return;
    const where = count === 0 ? '' : `#${count}`;
    if (aside.test(lines[0] ?? '')) {
      if (lines[0]?.startsWith('NOTE')) notes.add('left_out', where, lines.join(' '));
      return;
    }
    parts.add('cues', where, lines.join(' '));
    const spoken = lines.filter((line) => !line.includes('-->'));
    if (parts.keeps('cues') && spoken.length > 0) cues.push({ timing: undefined, lines: spoken, number: count });
  };
  for (const line of text.split(/\r\n|\n|\r/)) {
    const found = line.includes('-->') ? arrow.exec(line) : null;
    if (found) {
      // The line before is the cue's number when nothing separates them.
      if (open && /^\s*\d+\s*$/.test(open.lines.at(-1) ?? '') && open.lines.length > 1) open.lines.pop();
      if (isVtt && !aside.test(astray[0] ?? '')) astray.pop();
      settle();
      count += 1;
      open = { timing: { startMs: milliseconds(found, 1), endMs: milliseconds(found, 5) }, lines: [], number: count };
      cues.push(open);
    } else if (line.trim() === '') {
      open = undefined;
      settle();
    } else if (open && line.includes('-->')) {
      // A time that cannot be read begins a cue of its own.
      const number = /^\s*\d+\s*$/.test(open.lines.at(-1) ?? '') && open.lines.length > 1 ? open.lines.pop() : undefined;
      open = undefined;
      astray = [...(number === undefined ? [] : [number]), line];
    } else if (open) open.lines.push(line);
    else astray.push(line);
  }
  settle();
  return cues;
}

function milliseconds(found: RegExpExecArray, from: number): number {
  const part = (offset: number): number => Number(found[from + offset] ?? 0);
  return ((part(0) * 60 + part(1)) * 60 + part(2)) * 1000 + Number((found[from + 3] ?? '0').padEnd(3, '0'));
}

/** Overlapping cues are heard one after the other; the fitting lists what that costs. */
function checkedTiming(cue: RawCue, lastEndMs: number, notes: ImportNotes): ParagraphTiming | undefined {
  if (!cue.timing) return undefined;
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
