import { planClauses } from '../clauses/plan-clauses.ts';
import { fitCues } from '../cues/fit-cues.ts';
import { paragraphTimingSchema, type ParagraphTiming, type ScriptDocument } from '../document/document.ts';
import { estimateClauseMs } from '../cues/estimate-duration.ts';
import { createContext, finishContext } from './create-context.ts';
import { inOneLanguage, type CueBlock } from './cue-languages.ts';
import { spokenLines } from './cue-lines.ts';
import { createCueText } from './cue-text.ts';
import { ImportError } from './import-error.ts';
import type { ReadFormat, ReadOptions, ReadScript } from './import-format.ts';
import { listCues } from './list-cues.ts';
import type { ImportNotes } from './import-notes.ts';

/**
 * SubRip and WebVTT: each cue becomes a paragraph that keeps its time, in the order of their times. Styling is taken off,
 * notes of sounds and names of speakers are parts, `<v Name>` of a known voice chooses it. Times that cannot be kept are listed and the text stays.
 * @throws ImportError `import.broken` when there is no cue in it
 */
export const readCues: ReadFormat = (text, options, notes) => {
  const listed = listCues(text, notes);
  if (!listed.some(({ timing }) => timing)) throw new ImportError('import.broken', '-->');
  return scriptOfCues(listed, options, notes);
};

/** A paragraph for each cue of any format, in the order of their times. */
export function scriptOfCues(listed: readonly CueBlock[], options: ReadOptions, notes: ImportNotes): ReadScript {
  const cues = inOneLanguage(listed, options, notes);
  notes.parts.decide('speakers', { kept: false, asks: true });
  const context = createContext(options, notes);
  const cueText = createCueText(context, options);
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
    cueText.add(spokenLines(cue.lines, `#${cue.number}`, notes), `#${cue.number}`);
    context.builder.end();
  }
  const { document } = finishContext(context);
  const paragraphs = document.paragraphs.filter((paragraph) => paragraph.text !== '');
  if (paragraphs.length === 0) return { title: undefined, document };
  noteOverflows({ ...document, paragraphs }, notes);
  return { title: undefined, document: { ...document, paragraphs } };
}

/** Lists what will hardly fit into its time, however fast it is spoken; from the text alone, before anybody pays for it. */
function noteOverflows(document: ScriptDocument, notes: ImportNotes): void {
  const durations = document.paragraphs.map(() => 0);
  for (const clause of planClauses(document)) durations[clause.paragraph] = (durations[clause.paragraph] ?? 0) + estimateClauseMs(clause);
  const timings = document.paragraphs.map(({ timing }) => timing);
  for (const { index, overMs, into } of fitCues(durations, timings).overflows)
    notes.add(into === 'next' ? 'timing' : 'runs_on', `¶${index + 1}`, `≈ +${overMs} ms`);
}

/** Overlapping cues are heard one after the other; the fitting lists what that costs. */
function checkedTiming(cue: CueBlock, lastEndMs: number, notes: ImportNotes): ParagraphTiming | undefined {
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
