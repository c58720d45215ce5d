import { z } from 'zod';
import { dateTime, done, id, keyword, listOf, page } from './shapes.ts';

const syllable = z.string().regex(/^[a-z]{1,6}[1-5]$/);
/** Code points of the word: which hanzi reads how. */
const reading = z.object({ start: z.int().min(0).max(63), syllable });

const lexiconEntry = z.object({
  id,
  word: z.string(),
  /** Empty when the word is read as `alias`. */
  readings: z.array(reading),
  /** Text read in place of the word; empty when `readings` say how. */
  alias: z.string(),
  update_time: dateTime,
});
export type LexiconEntry = z.infer<typeof lexiconEntry>;

export const lexicon = {
  /** Sorted by word. */
  lexiconLists: { input: z.object({ keyword: keyword.default(''), ...page }), output: listOf(lexiconEntry) },
  /** The same word again replaces its entry. One line; 1 to 32 characters; either `readings` of its hanzi or an `alias`. */
  lexiconSave: {
    input: z.object({
      word: z.string().trim().min(1).max(64),
      readings: z.array(reading).max(32).default([]),
      alias: z.string().trim().max(100).default(''),
    }),
    output: lexiconEntry,
  },
  lexiconRemove: { input: z.object({ id }), output: done },
};
