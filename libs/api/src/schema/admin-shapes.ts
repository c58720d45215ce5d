import { z } from 'zod';
import { day, id, keyword, wholeNumber } from './shapes.ts';

const page_size = wholeNumber(1, 100).default(25);

/** Newest rows first; `after` names the last row that the caller has. */
export const keyset = { after: id.optional(), page_size };
export const numberedKeyset = { after: wholeNumber(1, 999_999_999).optional(), page_size };
export const keysetOf = <Item extends z.ZodType>(item: Item) => z.object({ lists: z.array(item), more: z.boolean() });

/** The member reads it. */
export const reason = z.string().trim().min(2).max(200);
/** Operators alone read it. */
export const note = z.string().trim().max(500).default('');
/** Days in mainland China, both of them included. */
export const days = { start_date: day.optional(), end_date: day.optional() };
export const search = keyword.default('');

export const fen = z.int().nonnegative();
/** Whom a row is about. */
export const whose = z.object({ member_id: id, account: z.string(), nickname: z.string() });

/** One side of a movement; `account`: the member's points or lot of words, or an account of the house. */
export const ledgerLine = z.object({
  time: z.string(),
  member: z.boolean(),
  account: z.string(),
  lot: z.string(),
  unit: z.enum(['points', 'words', 'fen']),
  amount: z.int(),
  reason: z.string(),
  remark: z.string(),
});
