import type { ScriptDocument } from '@shengyu/script';
import { texts } from '../locales/zh-CN.ts';

/** Voices of a script, the one of the whole script first. */
export function voicesOf({ settings, paragraphs }: ScriptDocument): string[] {
  const marked = paragraphs.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'voice' ? [mark.voiceId] : [])));
  return [...new Set([settings.voiceId, ...marked])];
}

/** What the kinds of marks in a script are called, each once. */
export function marksOf({ paragraphs }: ScriptDocument): string[] {
  const marks = paragraphs.flatMap((paragraph) => paragraph.marks.map(({ kind }) => texts.marks.kinds[kind].name));
  const pauses = paragraphs.some(({ inserts }) => inserts.some(({ kind }) => kind === 'pause'));
  return [...new Set([...marks, ...(pauses ? [texts.tools.pause] : [])])];
}
