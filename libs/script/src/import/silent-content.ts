import { codePointLength } from '../characters/code-points.ts';
import type { Paragraph, ScriptDocument } from '../document/document.ts';
import { cutRanges, type TextRange } from './cut-ranges.ts';
import type { ReadOptions } from './import-format.ts';
import type { ImportNotes } from './import-notes.ts';
import type { PartKind } from './import-parts.ts';
import { referenceRanges } from './reference-marks.ts';
import { soundNoteRanges } from './sound-notes.ts';
import { speakerLabel } from './speaker-labels.ts';
import { createSpeakerVoices } from './speaker-voices.ts';

/** Footnotes, reference marks, notes of sounds and names of speakers become parts; a paragraph with nothing else goes. */
export function withoutSilentContent(document: ScriptDocument, options: ReadOptions, notes: ImportNotes): ScriptDocument {
  const named = withoutFootnotes(withoutSpeakers(document.paragraphs, options, notes), notes);
  const paragraphs = named.flatMap((paragraph, index) => {
    const where = `¶${index + 1}`;
    const quiet = cutRanges(paragraph, leftOut('sound_notes', soundNoteRanges(paragraph.text, false), paragraph, where, notes));
    const left = cutRanges(quiet, leftOut('references', referenceRanges(quiet.text), quiet, where, notes));
    return left !== paragraph && left.text.trim() === '' && left.inserts.length === 0 ? [] : [trimmedHead(left, paragraph)];
  });
  return { ...document, paragraphs: paragraphs.length === 0 ? [{ text: '', marks: [], inserts: [] }] : paragraphs };
}

const noteHead = /^[[［【]\s?注?\s?(\d{1,3})\s?[\]］】]\s?[:：.]?\s?(?=\S)/u;

/** Paragraphs that begin with a mark that the text before refers to, or with the one after, are footnotes. */
function withoutFootnotes(paragraphs: readonly Paragraph[], { parts }: ImportNotes): readonly Paragraph[] {
  if (!paragraphs.some(({ text }) => noteHead.test(text))) return paragraphs;
  const referred = new Set<number>();
  let last: number | undefined;
  return paragraphs.filter(({ text }, index) => {
    const number = Number(noteHead.exec(text)?.[1] ?? Number.NaN);
    const isNote = referred.has(number) || (last !== undefined && number === last + 1);
    last = isNote ? number : undefined;
    if (isNote) parts.add('footnotes', `¶${index + 1}`, text);
    else
      for (const { start, end } of referenceRanges(text))
        for (const [found] of text.slice(start, end).matchAll(/\d+/g)) referred.add(Number(found));
    return !isNote || parts.keeps('footnotes');
  });
}

function leftOut(
  kind: PartKind,
  ranges: readonly TextRange[],
  { text }: Paragraph,
  where: string,
  { parts }: ImportNotes,
): readonly TextRange[] {
  for (const { start, end } of ranges) parts.add(kind, where, text.slice(start, end));
  return parts.keeps(kind) ? [] : ranges;
}

/** A cut at the head leaves no blank. */
function trimmedHead(paragraph: Paragraph, before: Paragraph): Paragraph {
  const blank = paragraph === before ? 0 : paragraph.text.length - paragraph.text.trimStart().length;
  return blank === 0 ? paragraph : cutRanges(paragraph, [{ start: 0, end: blank }]);
}

/** Names of others than roles are some when they return. */
const RETURNS = 2;
/** The share of paragraphs with names that makes every name a speaker. */
const DIALOGUE = 0.5;

function withoutSpeakers(paragraphs: readonly Paragraph[], options: ReadOptions, notes: ImportNotes): readonly Paragraph[] {
  const labels = paragraphs.map(({ text }) => (/[：:】\])）]/u.test(text.slice(0, 40)) ? speakerLabel(text) : undefined));
  const times = Map.groupBy(labels, (label) => label?.name);
  const returns = (label: (typeof labels)[number]): boolean => label !== undefined && (times.get(label.name)?.length ?? 0) >= RETURNS;
  const isDialogue = labels.some(returns) && labels.filter((label) => label !== undefined).length >= DIALOGUE * labels.length;
  const isSpeaker = (label: (typeof labels)[number]): boolean => label !== undefined && (label.isRole || isDialogue || returns(label));
  if (!labels.some(isSpeaker)) return paragraphs;
  notes.parts.decide('speakers', { kept: !labels.some((label) => label?.isRole), asks: true });
  const voiceOf = createSpeakerVoices(options);
  return paragraphs.map((paragraph, index) => {
    const label = labels[index];
    if (!label || !isSpeaker(label)) return paragraph;
    notes.parts.add('speakers', `¶${index + 1}`, paragraph.text.slice(0, label.end));
    if (notes.parts.keeps('speakers')) return paragraph;
    const cut = cutRanges(paragraph, [{ start: 0, end: label.end }]);
    const voiceId = voiceOf(label.name, `¶${index + 1}`);
    const hasVoice = cut.marks.some(({ kind }) => kind === 'voice');
    if (voiceId === undefined || voiceId === options.voiceId || hasVoice || cut.text === '') return cut;
    return { ...cut, marks: [...cut.marks, { kind: 'voice' as const, voiceId, start: 0, end: codePointLength(cut.text) }] };
  });
}
