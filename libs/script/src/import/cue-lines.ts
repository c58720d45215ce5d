import type { ImportNotes } from './import-notes.ts';
import { withoutRanges } from './cut-ranges.ts';
import { soundNoteRanges } from './sound-notes.ts';
import { isShouted, speakerLabel } from './speaker-labels.ts';

/** A line of a cue and who says it, as the text itself names them. */
export interface CueLine {
  text: string;
  speaker?: string;
}

const dash = /^\s*(?:<[^<>]{1,40}>)?\s*[-–—‐](?=\s?[^\s\d\-–—])\s?/u;
/** `{\an8}` of ASS and `{y:i}` of MicroDVD. */
const override = /\{(?:\\[^{}]{0,200}|[a-zA-Z]:[^{}]{0,40})\}/g;

/** Lines as they are spoken: without positions, dashes of a dialogue, notes of sounds and names of speakers. */
export function spokenLines(lines: readonly string[], where: string, notes: ImportNotes): CueLine[] {
  return lines
    .flatMap((line) => line.replace(override, '').split(/<br\s*\/?>|\\N/i))
    .map((line) => withoutLabel(quietLine(line.replace(dash, ''), where, notes), where, notes))
    .filter(({ text }) => text.trim() !== '');
}

function quietLine(line: string, where: string, { parts }: ImportNotes): string {
  const bare = line.replace(/<[^<>]{1,40}>/g, '');
  const isWhole = bare !== line && soundNoteRanges(bare, true).some(({ start, end }) => start === 0 && end === bare.length);
  const ranges = isWhole ? [{ start: 0, end: line.length }] : soundNoteRanges(line, true);
  for (const { start, end } of ranges) parts.add('sound_notes', where, line.slice(start, end));
  return parts.keeps('sound_notes') ? line : withoutRanges(line, ranges);
}

function withoutLabel(line: string, where: string, { parts }: ImportNotes): CueLine {
  const label = /[：:】\])）]/.test(line.slice(0, 60)) ? speakerLabel(line) : undefined;
  if (!label || (/^[a-z]/i.test(label.name) && !label.isRole && !isShouted(label.name))) return { text: line };
  parts.add('speakers', where, line.slice(0, label.end));
  return parts.keeps('speakers') ? { text: line } : { text: line.slice(label.end), speaker: label.name };
}
