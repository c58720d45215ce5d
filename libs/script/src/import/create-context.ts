import { clipValues, hasItemPerCharacter } from '../marks/clip-values.ts';
import { mergeMarks } from '../marks/cut-mark.ts';
import type { Mark, Paragraph, ScriptDocument } from '../document/document.ts';
import type { MarkOf } from '../marks/mark-kinds.ts';
import { codePointLength } from '../characters/code-points.ts';
import { emptyDocument } from '../document/empty-document.ts';
import { createVoiceFinder } from './find-voice.ts';
import type { ReadOptions, ReadScript } from './import-format.ts';
import type { ImportNotes } from './import-notes.ts';
import { createScriptBuilder } from './script-builder.ts';
import type { SpeechContext } from './speech-context.ts';

export function createContext(options: ReadOptions, notes: ImportNotes): SpeechContext {
  const { voiceId, voices } = options;
  return {
    builder: createScriptBuilder((where, change) => notes.addOnce('look_alike', where, change)),
    notes,
    findVoice: createVoiceFinder(options),
    voices,
    settings: emptyDocument(voiceId).settings,
    prosody: { rate: 1, semitones: 0, decibels: 0 },
    voiceId,
    pieces: new Map(),
    openKinds: new Map(),
    title: undefined,
    own: false,
  };
}

/** The script that was read. One of another program is tidied: equal neighbours joined, one voice over everything made the script's. */
export function finishContext(context: SpeechContext): ReadScript {
  const { settings, title, own, notes } = context;
  const paragraphs = context.builder.finish().map((paragraph, index) => fitted(paragraph, index, notes));
  const document: ScriptDocument = { schema: 1, settings, paragraphs };
  if (own) return { title, document, own };
  if (paragraphs.length === 0) return { title, document: { ...document, paragraphs: emptyDocument(settings.voiceId).paragraphs } };
  return { title, document: oneVoice({ ...document, paragraphs: paragraphs.map(merged) }) };
}

/** A mark with a list has one item for each character, or it says nothing. */
function fitted(paragraph: Paragraph, index: number, notes: ImportNotes): Paragraph {
  const marks = paragraph.marks.filter((mark) => {
    const fits = hasItemPerCharacter(mark);
    if (!fits)
      notes.add(
        'reading',
        `¶${index + 1}`,
        Object.values(clipValues(mark, mark.start, mark.end))
          .flat()
          .join(' '),
      );
    return fits;
  });
  return marks.length === paragraph.marks.length ? paragraph : { ...paragraph, marks };
}

function merged(paragraph: Paragraph): Paragraph {
  const kinds = Map.groupBy(paragraph.marks, ({ kind }) => kind);
  return { ...paragraph, marks: [...kinds.values()].flatMap((marks) => mergeMarks(marks.sort((a, b) => a.start - b.start))) };
}

const isVoice = (mark: Mark): mark is MarkOf<'voice'> => mark.kind === 'voice';

function oneVoice(document: ScriptDocument): ScriptDocument {
  const spoken = new Map<string, number>();
  for (const { text, marks } of document.paragraphs) {
    const voices = marks.filter(isVoice);
    if (voices.reduce((sum, { start, end }) => sum + end - start, 0) < codePointLength(text)) return document;
    for (const { voiceId, start, end } of voices) spoken.set(voiceId, (spoken.get(voiceId) ?? 0) + end - start);
  }
  const voiceId = [...spoken].sort((a, b) => b[1] - a[1])[0]?.[0];
  if (voiceId === undefined) return document;
  const paragraphs = document.paragraphs.map((paragraph) => ({
    ...paragraph,
    marks: paragraph.marks.filter((mark) => !isVoice(mark) || mark.voiceId !== voiceId),
  }));
  return { ...document, settings: { ...document.settings, voiceId }, paragraphs };
}
