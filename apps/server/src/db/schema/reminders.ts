import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

export const reminderChannels = ['mail', 'sms'] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

/**
 * `sending`: claimed by a process, which tells the provider; `waiting`: refused for now, and tried again; `sent`; `failed`: the provider
 * does not deliver it; `unknown`: claimed, and nobody knows whether the provider had it. The last three are final.
 */
export type ReminderState = 'sending' | 'waiting' | 'sent' | 'failed' | 'unknown';

/** Claims: one for each thing that ends, its end and the way it is told. Its row is written before anything is sent. */
export const reminders = pgTable(
  'reminders',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The bell's name for it: `words:<lot>`, `tier:<period>`. */
    about: text().notNull(),
    /** A later end of the same thing is reminded of once more. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    channel: text().$type<ReminderChannel>().notNull(),
    state: text().$type<ReminderState>().notNull(),
    tries: integer().notNull(),
    /** Of a waiting one. */
    nextTryAt: timestamp('next_try_at', { withTimezone: true }),
    /** The provider's code of the last refusal. */
    reason: text().notNull().default(''),
    /** When it was last claimed. */
    claimedAt: timestamp('claimed_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.about, t.endsAt, t.channel] }),
    index('reminders_open')
      .on(t.claimedAt)
      .where(sql`${t.state} in ('sending', 'waiting')`),
    index('reminders_lately').on(t.claimedAt, t.channel, t.state),
  ],
);
