import { z } from 'zod';
import { orAsked } from './admin-approval.ts';
import { days, keyset, keysetOf, ledgerLine, note, reason, search, whose } from './admin-shapes.ts';
import { orderState, paid } from './orders.ts';
import { dateTime, id } from './shapes.ts';

const refund = z.object({ reason: z.string(), time: dateTime }).nullable();

export const adminOrderRow = z.object({
  order_id: id,
  member: whose,
  name: z.string(),
  state: orderState,
  words: z.int(),
  cost_points: z.int(),
  /** What was charged from each source. */
  paid,
  duration_ms: z.int(),
  /** 0…1. */
  progress: z.number(),
  /** Stable code of what went wrong; empty unless failed. */
  error: z.string(),
  /** An operator gave it back; the files stay the member's. */
  refund,
  create_time: dateTime,
});

const action = z.object({ order_id: id, reason, note });

export const adminOrder = {
  adminOrderLists: {
    /** `keyword`: the id, the member's account, or a part of the name. */
    input: z.object({ keyword: search, state: orderState.optional(), member_id: id.optional(), ...days, ...keyset }),
    output: keysetOf(adminOrderRow),
  },
  adminOrderDetail: {
    input: z.object({ order_id: id }),
    output: adminOrderRow.extend({
      events: z.array(z.object({ state: orderState, reason: z.string(), time: dateTime })),
      ledger: z.array(ledgerLine),
      /** The member asked for files without the audible label, and agreed to label them: kept for six months. */
      unlabelled: z.object({ time: dateTime, version: z.int(), hash: z.string(), address: z.string(), device: z.string() }).nullable(),
      /** What an operator can do with it now. */
      can: z.object({ cancel: z.boolean(), refund: z.boolean() }),
      /** A refund was asked for, and waits for a second operator. */
      asked: z.boolean(),
    }),
  },
  /** Before it is rendered: everything goes back to its sources. */
  adminOrderCancel: { input: action, output: z.object({ order_id: id, state: orderState }) },
  /** Of a finished order: everything goes back to its sources, once. */
  adminOrderRefund: { input: action, output: orAsked(z.object({ order_id: id, state: orderState, refund })) },
};
