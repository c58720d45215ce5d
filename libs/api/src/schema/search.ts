import { z } from 'zod';
import { dateTime, keyword, wholeNumber } from './shapes.ts';

/** In the order in which a page shows them. */
export const foundKinds = ['voice', 'course', 'lesson', 'news', 'question', 'notice', 'policy'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** A text in pieces: those that were looked for are `hit`. */
const marked = z.array(z.object({ text: z.string(), hit: z.boolean() }));
export type MarkedText = z.infer<typeof marked>;

const found = z.object({
  kind: z.enum(foundKinds),
  /** Where it is on this site. */
  path: z.string(),
  title: marked,
  /** Around the first hit, else how it begins; may be empty. */
  excerpt: marked,
  /** Category, course or language: one word beside it. */
  note: z.string(),
  /** Of a question: an answer is accepted. */
  solved: z.boolean(),
  /** When it was published; empty of what has no day. */
  time: z.union([dateTime, z.literal('')]),
  /** Of a voice: what it looks and sounds like. */
  voice: z.object({ seed: z.string(), hue: z.string(), rough: z.number(), url: z.string(), duration_ms: z.int() }).nullable(),
});
export type Found = z.infer<typeof found>;

const group = z.object({
  kind: z.enum(foundKinds),
  /** As far as it was counted. */
  count: z.int().nonnegative(),
  /** There are more than were counted. */
  more: z.boolean(),
  lists: z.array(found),
});
export type FoundGroup = z.infer<typeof group>;

export const search = {
  /**
   * What of the whole site is found by words, pinyin or its initials, best first. Without `kind` a few of each; with it a page of that one.
   * A text without any word finds nothing.
   */
  siteSearch: {
    input: z.object({
      keyword,
      kind: z.enum(foundKinds).optional(),
      page_no: wholeNumber(1, 20).default(1),
      page_size: wholeNumber(1, 20).default(5),
    }),
    output: z.object({
      /** The words that letters were read as; empty where nothing was found by pinyin. */
      read_as: z.string(),
      /** Those with anything in them. */
      groups: z.array(group),
    }),
  },
};
