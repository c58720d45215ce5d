import { z } from 'zod';
import { dateTime, day, listOf, page, wholeNumber } from './shapes.ts';

/**
 * Why points or words move: given to new members, ordered with, given back by an order, bought (`recharge`, `vip`, `package`), a gift,
 * expired, replaced by a higher tier, taken back with the money of a purchase. Money comes for `slot` and `custody` too. `embed`: from the
 * owner of an API key to the guest whose order it pays.
 */
const movementKinds = [
  'welcome',
  'order',
  'refund',
  'recharge',
  'vip',
  'package',
  'gift',
  'expired',
  'upgrade',
  'withdrawn',
  'slot',
  'custody',
  'embed',
] as const;
export type MovementKind = (typeof movementKinds)[number];

const accountLogItem = z.object({
  id: z.string(),
  change_type: z.string(),
  /** Signed: positive in, negative out. */
  change_amount: z.int(),
  /** Balance after this movement. */
  balance: z.int(),
  create_time: dateTime,
  remark: z.string(),
  reference: z.string(),
  /** Of a movement for an order: how much was ordered, in which voice (empty: it is gone), and in how many. */
  order: z.object({ words: z.int(), voice_name: z.string(), voices: z.int() }).nullable(),
});

export const account = {
  accountLog: {
    input: z.object({
      type: z.enum(['points', 'words']).default('points'),
      action: wholeNumber(1, 2).optional(),
      /** Movements of one kind, as `change_type` names it. */
      kind: z.enum(movementKinds).optional(),
      start_date: day.optional(),
      end_date: day.optional(),
      ...page,
    }),
    /** `extend` carries `{total_in, total_out, total_back, balance}` of the whole filter; `total_back`: what orders gave back. */
    output: listOf(accountLogItem),
  },
};
