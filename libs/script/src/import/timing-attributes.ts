import { paragraphTimingSchema, type Paragraph } from '../document/document.ts';
import { readTime } from '../markup/prosody-values.ts';
import type { MarkupElement } from './speech-context.ts';

/** When a paragraph is to be heard, where its element says so. */
export function timingOf({ attributes }: MarkupElement): Paragraph['timing'] {
  const timing = { startMs: readTime(attributes['sy:start'] ?? ''), endMs: readTime(attributes['sy:end'] ?? '') };
  const read = paragraphTimingSchema.safeParse(timing);
  return read.success && read.data.endMs > read.data.startMs ? read.data : undefined;
}
