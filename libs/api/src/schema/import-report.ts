import { partKinds } from '@shengyu/script/parts';
import { z } from 'zod';

const importNote = z.object({
  /** `unknown-element`, `too-tight` …: stable names. */
  kind: z.string(),
  /** Where in the file, for people: a line, an element, a time. */
  where: z.string(),
  text: z.string(),
  /** How often, if more than once; `where` is the first place. */
  count: z.int().optional(),
});

/** What a text can be read as. */
export const sourceFormat = z.enum(['text', 'markdown', 'html', 'cues', 'ass', 'ssml', 'docx', 'epub', 'pdf']);
export const partKind = z.enum(partKinds);
/** What a text has beside what is spoken, or what had to be decided; `asks`: a person is asked; `items` are the first of them. */
const importPart = z.object({
  kind: partKind,
  kept: z.boolean(),
  asks: z.literal(true).optional(),
  count: z.int(),
  items: z.array(z.object({ where: z.string(), text: z.string() })),
});
/** A voice of another service and ours that replaces it. Gender and age are empty where they are unknown. */
const castVoice = z.object({
  name: z.string(),
  key: z.string(),
  voice_id: z.string(),
  gender: z.string(),
  age: z.string(),
  where: z.string(),
});

/** How a text was read: as what, what was changed, left out or guessed and where, and what a person may decide otherwise. */
export const importReport = z.object({
  format: sourceFormat,
  notes: z.array(importNote),
  parts: z.array(importPart),
  cast: z.array(castVoice),
});
export type ImportReport = z.infer<typeof importReport>;
