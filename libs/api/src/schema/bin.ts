import { z } from 'zod';
import { dateTime, done, id, listOf, page } from './shapes.ts';

/** A finished or ended order, or a script. */
const binKind = z.enum(['work', 'draft']);
const binned = z.object({ kind: binKind, id });
export type Binned = z.infer<typeof binned>;

/** What a member removed and has not lost yet. */
export const bin = {
  /** The last removed first. */
  binLists: {
    input: z.object({ ...page }),
    output: listOf(binned.extend({ name: z.string(), words: z.int(), remove_time: dateTime, erase_time: dateTime })),
  },
  binRestore: { input: binned, output: done },
  /** Erases it now instead of at its `erase_time`. */
  binErase: { input: binned, output: done },
};
