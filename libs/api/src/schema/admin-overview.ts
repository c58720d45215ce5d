import { z } from 'zod';
import { fen } from './admin-shapes.ts';
import { dateTime, day, nothing, wholeNumber } from './shapes.ts';

export const adminOverview = {
  /** Days are those of mainland China, the last one is today. */
  adminOverview: {
    input: z.object({ days: wholeNumber(1, 90).default(14) }),
    output: z.object({
      time: dateTime,
      today: z.object({
        revenue_fen: fen,
        refunded_fen: fen,
        /** Until this time of the day. */
        yesterday_fen: fen,
        orders: z.int(),
        orders_done: z.int(),
        orders_failed: z.int(),
        /** Of the orders of today. */
        words: z.int(),
        members: z.int(),
        /** Tiers that were bought today. */
        tiers: z.array(z.object({ tier: z.string(), count: z.int() })),
      }),
      days: z.array(z.object({ day, revenue_fen: fen, refunded_fen: fen, orders: z.int() })),
      members: z.object({ all: z.int(), frozen: z.int(), tiers: z.array(z.object({ tier: z.string(), count: z.int() })) }),
      /** What waits for an operator. */
      waiting: z.object({
        /** Posts that members reported and nobody decided on. */
        reports: z.int(),
        /** What visitors wrote and nobody settled. */
        letters: z.int(),
        /** Of all that is in the queue: posts, letters, consents, reports of voices. */
        oldest_queued: dateTime.nullable(),
        findings: z.int(),
        /** Consents to clone a voice that an operator decides on. */
        consents: z.int(),
        oldest_consent: dateTime.nullable(),
        /** Of the use of members' voices. */
        voice_reports: z.int(),
        /** Invoices that have to be issued, and red ones. */
        invoices: z.int(),
        oldest_invoice: dateTime.nullable(),
        /** Bank transfers whose money has not arrived whole. */
        transfers: z.int(),
        oldest_transfer: dateTime.nullable(),
        /** Requests that the caller may decide, and when the first of them expires. */
        approvals: z.int(),
        next_expiry: dateTime.nullable(),
        queued: z.int(),
        engines_down: z.array(z.string()),
      }),
      /** The newest bill of each provider that was compared. */
      bills: z.array(z.object({ provider: z.string(), day, lines: z.int(), findings: z.int() })),
      /** Of today's scripts, those with the most words. */
      voices: z.array(z.object({ id: z.string(), name: z.string(), words: z.int() })),
      /** How fast this process answered calls in the last hour; null on the command line, and times where nobody called. */
      latency: z.object({ calls: z.int(), p50_ms: z.number().nullable(), p95_ms: z.number().nullable() }).nullable(),
    }),
  },
  /** The same in counts, for the navigation of every page. */
  adminWaiting: {
    input: nothing,
    output: z.object({
      reports: z.int(),
      letters: z.int(),
      approvals: z.int(),
      consents: z.int(),
      voice_reports: z.int(),
      invoices: z.int(),
      transfers: z.int(),
    }),
  },
};
