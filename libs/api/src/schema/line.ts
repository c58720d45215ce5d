import { scriptDocumentSchema } from '@shengyu/script/document';
import { z } from 'zod';

const id = z.string().regex(/^[0-9a-f]{32}$/);

/** What a text says aloud: a quoted line, or the whole of the text. `duration_ms` is 0 and `peaks` empty until it has been spoken. */
export const lineCard = z.object({
  id,
  caption: z.string(),
  voice: z.object({ id: z.string(), name: z.string(), avatar: z.object({ seed: z.string(), hue: z.string(), rough: z.number() }) }),
  duration_ms: z.int(),
  /** 0…1 */
  peaks: z.array(z.number()),
  /** Its file; missing until it has been spoken. */
  url: z.string().optional(),
});
export type LineCard = z.infer<typeof lineCard>;

/** When each word of a line is heard; offsets are code points of its paragraphs joined by line feeds. */
const lineCue = z.object({ start: z.int(), end: z.int(), start_ms: z.int(), end_ms: z.int() });

export const lines = {
  lineSound: {
    input: z.object({ id }),
    /** `null` while it is being made: ask again. `made`: how much of it there is, 0…1. */
    output: z.object({
      made: z.number().optional(),
      sound: z
        .object({
          url: z.string(),
          duration_ms: z.int(),
          peaks: z.array(z.number()),
          cues: z.array(lineCue),
          /** Where each paragraph starts, in the offsets of the cues. */
          paragraphs: z.array(z.int()),
        })
        .nullable(),
    }),
  },
  lineScript: {
    input: z.object({ id }),
    output: z.object({ title: z.string(), document: scriptDocumentSchema }),
  },
};
