import { z } from 'zod';
import { why } from './admin-site-shapes.ts';
import { dateTime, nothing } from './shapes.ts';

const fault = z.object({ message: z.string(), time: dateTime }).nullable();

/** A way in which members pay for speech. */
const sale = z.object({ fen_per_10k: z.number(), by: z.enum(['points', 'package', 'tier']), name: z.string() });

const serviceCost = z.object({
  provider: z.string(),
  /** As the service calls them. */
  models: z.array(z.string()),
  /** Fen for 10,000 characters of script; null where the operator's file names no price. */
  fen_per_10k: z.int().nullable(),
  /** What 10,000 characters in its voices bring by the list of now, auditions not counted; null where none is offered. */
  sale: z.object({ least: sale, most: sale }).nullable(),
});

export const adminHealth = {
  /** How the API process that answers is, and what all processes share. */
  adminHealth: {
    input: nothing,
    output: z.object({
      time: dateTime,
      /** Of this process. */
      start_time: dateTime,
      database: z.object({ kind: z.enum(['pglite', 'postgres']), ms: z.number(), bytes: z.int(), content_listening: z.boolean() }),
      orders: z.object({
        queued: z.int(),
        rendering: z.int(),
        /** How long the oldest open order has waited. */
        oldest_s: z.int(),
      }),
      /** How this process keeps up with orders in natural voices; null without them. */
      natural: z
        .object({
          /** Seconds of work for a second of sound, of one process; null before the first clauses. */
          speed: z.number().nullable(),
          processes: z.int(),
          /** Sound that open orders still need, those for the night included. */
          waiting_ms: z.int(),
          /** Until all of it is spoken, as it is and with twice the processes; null without a speed. */
          empty_ms: z.int().nullable(),
          empty_twice_ms: z.int().nullable(),
        })
        .nullable(),
      disk: z.object({ free_bytes: z.int(), full: z.boolean() }),
      /** `calls`, `failed` and times: of the last hour, in this process. `p95_ms`: of what was spoken; null for nothing. */
      engines: z.array(
        z.object({
          id: z.string(),
          /** Of `adminEngineSwitch`; empty for one that the catalogue does not know. */
          engine: z.string(),
          name: z.string(),
          state: z.enum(['up', 'down']),
          /** An operator has switched it off: no new order or audition speaks with it. */
          off: z.boolean(),
          /** It cannot be switched off. */
          stays: z.boolean(),
          voices: z.int(),
          voices_off: z.int(),
          calls: z.int(),
          failed: z.int(),
          p95_ms: z.int().nullable(),
          /** Seconds of work for a second of sound, of one process; null where it is not measured. */
          speed: z.number().nullable(),
          last_error: fault,
          /** What it asks of the operator; null where nobody is paid. */
          cost: serviceCost.nullable(),
        }),
      ),
      /** `waiting`: payments without an answer. */
      providers: z.array(
        z.object({ provider: z.string(), waiting: z.int(), paid_day: z.int(), last_paid: dateTime.nullable(), findings: z.int() }),
      ),
      /** What ends, told by e-mail and text message. `on`: the site reminds in this way. The figures: of the last day; `unknown`: without an answer. */
      reminders: z.array(
        z.object({ channel: z.enum(['mail', 'sms']), on: z.boolean(), sent: z.int(), waiting: z.int(), failed: z.int(), unknown: z.int() }),
      ),
      /** Members who want to be told when the site clones by a neural engine; none once it does. */
      wishes: z.object({ open: z.int(), since: dateTime.nullable() }),
      /** What the whole site does at most in its minute, hour or day, and has done. */
      ceilings: z.array(z.object({ name: z.string(), most: z.int(), used: z.int(), refused: z.int() })),
    }),
  },
  /** What was ordered before in the voices of an engine is still spoken by it. */
  adminEngineSwitch: {
    input: z.object({ id: z.string().min(1).max(64), off: z.boolean(), reason: why }),
    output: z.object({ off: z.boolean() }),
  },
};
