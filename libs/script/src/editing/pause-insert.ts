import { codePointLength } from '../characters/code-points.ts';
import type { Paragraph } from '../document/document.ts';
import { pauseMs } from '../marks/value-bounds.ts';

/** Puts a pause at a caret position (code points); a pause already there takes the new length. */
export function insertPause(paragraph: Paragraph, at: number, durationMs: number): Paragraph {
  const place = Math.min(Math.max(0, at), codePointLength(paragraph.text));
  const length = Math.min(Math.max(pauseMs.least, Math.round(durationMs)), pauseMs.most);
  const inserts = [...removePause(paragraph, place).inserts, { kind: 'pause' as const, at: place, durationMs: length }];
  return { ...paragraph, inserts: inserts.sort((a, b) => a.at - b.at) };
}

/** Takes the pauses at a caret position away; sounds there stay. */
export function removePause(paragraph: Paragraph, at: number): Paragraph {
  return { ...paragraph, inserts: paragraph.inserts.filter((insert) => insert.kind !== 'pause' || insert.at !== at) };
}
