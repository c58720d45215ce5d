import { codePointLength, documentText, MAX_SCRIPT_CHARACTERS, type Paragraph, type ScriptDocument } from '@shengyu/script';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { readSentText, type SentText } from './read-sent-text.ts';

// eslint-disable-next-line no-control-regex -- line ends and controls are what it looks for
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/** A document from what a save or an analysis brings: text, with how it was read, or a document of the editor. */
export function documentOf(
  input: { text?: string | undefined; document?: ScriptDocument | undefined },
  voiceId: string,
  catalogue: VoiceCatalogue,
): SentText {
  if (input.document) return { document: checkDocument(input.document, catalogue) };
  const { document, ...read } = readSentText(input.text ?? '', voiceId, catalogue);
  return { document: checkDocument(document, catalogue), ...read };
}

/**
 * A document that can be planned and spoken: not too long, marks inside their paragraph and not overlapping their kind,
 * only voices there are. Control characters become spaces, which keeps every offset.
 */
export function checkDocument(document: ScriptDocument, catalogue: VoiceCatalogue): ScriptDocument {
  const clean = {
    ...document,
    paragraphs: document.paragraphs.map((paragraph) => ({ ...paragraph, text: paragraph.text.replace(controls, ' ') })),
  };
  if (codePointLength(documentText(clean)) > MAX_SCRIPT_CHARACTERS)
    throw new AppError('script.too_long', { data: { maximum: MAX_SCRIPT_CHARACTERS } });
  if (!clean.paragraphs.every(isSound)) throw new AppError('input.invalid', { fields: { document: texts.fields.documentMarks } });
  for (const voiceId of voicesOf(clean)) {
    if (!catalogue.find(voiceId)) throw new AppError('voice.unknown', { fields: { voice_id: texts.errors['voice.unknown'] } });
  }
  return clean;
}

export function voicesOf(document: ScriptDocument): Set<string> {
  const voices = new Set([document.settings.voiceId]);
  for (const { marks } of document.paragraphs) for (const mark of marks) if ('voiceId' in mark) voices.add(mark.voiceId);
  return voices;
}

function isSound({ text, marks, inserts }: Paragraph): boolean {
  const length = codePointLength(text);
  if (!inserts.every(({ at }) => at <= length)) return false;
  const ends = new Map<string, number>();
  for (const { kind, start, end } of marks.toSorted((a, b) => a.start - b.start)) {
    if (start >= end || end > length || start < (ends.get(kind) ?? 0)) return false;
    ends.set(kind, end);
  }
  return true;
}
