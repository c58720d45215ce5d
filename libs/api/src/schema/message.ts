import { z } from 'zod';
import { orderState, paid } from './orders.ts';
import { dateTime, id, nothing } from './shapes.ts';

/** `notice:<number>`, `operator:<number>`, `engine:<milliseconds>`, or what it is about with its uuid. */
const messageId = z
  .string()
  .regex(
    /^(?:(?:order|paid|refunded|words|tier):[0-9a-f-]{36}|custody:[0-9a-f-]{36}:\d{1,2}|(?:notice|operator):\d{1,9}|webhook:[0-9a-f-]{36}:\d{1,12}|engine:\d{1,15})$/,
  );

const head = { id: messageId, read: z.boolean(), time: dateTime };

const message = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order'),
    ...head,
    order: z.object({
      order_id: id,
      script_id: id,
      name: z.string(),
      state: orderState,
      words: z.int(),
      cost_points: z.int(),
      paid: paid.optional(),
      duration_ms: z.int(),
      /** 0…1. */
      progress: z.number(),
      /** Stable code of what went wrong; empty unless failed. */
      error: z.string(),
    }),
  }),
  z.object({
    kind: z.literal('notice'),
    ...head,
    notice: z.object({ id: z.int(), title: z.string(), summary: z.string() }),
  }),
  z.object({
    kind: z.literal('account'),
    ...head,
    account: z.discriminatedUnion('what', [
      z.object({ what: z.literal('paid'), order_id: id, name: z.string(), fen: z.int() }),
      z.object({ what: z.literal('refunded'), order_id: id, name: z.string(), fen: z.int(), reason: z.string() }),
      /** Words that soon expire: of a tier's month, or a package. */
      z.object({ what: z.literal('words'), lot: z.enum(['vip', 'package']), words: z.int(), end_time: dateTime }),
      /** A tier that soon ends. */
      z.object({ what: z.literal('tier'), tier: z.string(), end_time: dateTime }),
      /** The custody of a voice of the member's own soon ends. */
      z.object({ what: z.literal('custody'), voice: z.enum(['clone', 'design']), end_time: dateTime }),
      /** A webhook was switched off: nothing arrived for days, or its receiver is gone. */
      z.object({ what: z.literal('webhook'), off: z.enum(['failing', 'gone']) }),
      /** A neural engine is there, as the member wished. */
      z.object({ what: z.literal('engine'), name: z.string() }),
      /** What an operator did for the member, or with what they wrote, and why. */
      z.object({ what: z.literal('gift'), unit: z.enum(['points', 'words']), amount: z.int(), reason: z.string() }),
      z.object({
        what: z.enum([
          ...(['tier_given', 'tier_ended', 'order_refunded', 'order_cancelled', 'post_hidden', 'post_restored'] as const),
          ...(['voice_frozen', 'voice_unfrozen', 'consent_accepted', 'consent_refused', 'report_settled'] as const),
          ...(['invoice_issued', 'invoice_returned', 'invoice_red', 'transfer_closed'] as const),
        ]),
        name: z.string(),
        reason: z.string(),
      }),
      z.object({ what: z.literal('unfrozen'), reason: z.string() }),
    ]),
  }),
]);
export type Message = z.infer<typeof message>;

/** `state`: nothing is missing; the member has no address or number; the site does not remind in this way. */
const way = z.object({ on: z.boolean(), state: z.enum(['ready', 'unbound', 'off']) });
const ways = z.object({ mail: way, sms: way });

export const messages = {
  /** Recent messages, newest first: notices, orders that run, are done or have failed, purchases, and what soon ends. */
  messageLists: { input: nothing, output: z.object({ lists: z.array(message), unread: z.int() }) },
  /** Marks as read; without `ids` everything the list holds. */
  messageRead: { input: z.object({ ids: z.array(messageId).max(100).optional() }), output: z.object({ unread: z.int() }) },
  /** How a member is told what soon ends, beside the bell. */
  reminders: { input: nothing, output: ways },
  editReminders: {
    input: z
      .object({ mail: z.boolean().optional(), sms: z.boolean().optional() })
      .refine(({ mail, sms }) => mail !== undefined || sms !== undefined, { message: 'nothing to change' }),
    output: ways,
  },
};
