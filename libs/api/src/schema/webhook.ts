import { z } from 'zod';
import { dateTime, done, id, listOf, nothing, page } from './shapes.ts';

/** What a webhook can be sent: the ends of orders, and `ping`, which is sent on request alone. */
export const webhookEvents = ['order.done', 'order.failed', 'order.cancelled', 'order.expired'] as const;
const event = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof event> | 'ping';

const url = z
  .string()
  .trim()
  .max(500)
  .regex(/^https?:\/\/[^\s/?#@]+(?:[/?][^\s#]*)?$/i);
const events = z.array(event).min(1).max(webhookEvents.length);

export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(event),
  /** Last characters of its secret. */
  secret_end: z.string(),
  /** Until when the secret before signs too; null: it does not. */
  old_until: dateTime.nullable(),
  /** Since when nothing has arrived; null: the last one did. */
  failing_since: dateTime.nullable(),
  /** `failing`: for too long. `gone`: the receiver said 410. `member`: switched off. Empty: on. */
  off: z.enum(['', 'failing', 'gone', 'member']),
  create_time: dateTime,
});
export type WebhookCard = z.infer<typeof webhook>;

export const delivery = z.object({
  /** The event's: the header `webhook-id` of each try. */
  id,
  webhook_id: id,
  type: z.enum([...webhookEvents, 'ping']),
  /** `waiting`: it is tried again. */
  state: z.enum(['waiting', 'done', 'failed']),
  /** As it is sent. */
  body: z.string(),
  tries: z.array(
    z.object({
      time: dateTime,
      /** Of the answer; 0 where there was none. */
      status: z.int(),
      ms: z.int(),
      /** Why there was none; empty where there was one. */
      error: z.enum(['', 'address', 'timeout', 'refused', 'too_long', 'network']),
    }),
  ),
  next_time: dateTime.nullable(),
  create_time: dateTime,
});
export type WebhookDelivery = z.infer<typeof delivery>;

const withSecret = z.object({ webhook, secret: z.string() });

export const webhooks = {
  devWebhookLists: { input: nothing, output: z.object({ lists: z.array(webhook), maximum: z.int() }) },
  /** The secret is in this answer, and in that of a rotation, alone. */
  devWebhookCreate: { input: z.object({ url, events }), output: withSecret },
  /** `on` true: also after it was switched off for failing. */
  devWebhookEdit: {
    input: z.object({ id, url: url.optional(), events: events.optional(), on: z.boolean().optional() }),
    output: webhook,
  },
  /** The old secret signs too for a day. */
  devWebhookRotate: { input: z.object({ id }), output: withSecret },
  devWebhookRemove: { input: z.object({ id }), output: done },
  /** Sends a `ping`. */
  devWebhookTest: { input: z.object({ id }), output: z.object({ delivery_id: id }) },
  /** What was sent in the last `terms.developers.logDays` days, the newest first. */
  devWebhookLog: {
    input: z.object({ webhook_id: id.optional(), state: delivery.shape.state.optional(), ...page }),
    output: listOf(delivery),
  },
  /** Sends an event again, under its own id, at once. */
  devWebhookReplay: { input: z.object({ delivery_id: id }), output: delivery },
};
