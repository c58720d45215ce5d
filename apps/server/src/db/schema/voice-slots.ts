import type { OwnKind } from '@shengyu/api';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

/** Places for voices of one's own. A place holds one voice; custody is paid for the place, so a voice that goes leaves what is paid to the next. */
export const voiceSlots = pgTable(
  'voice_slots',
  {
    /** Of a bought one: the id of its purchase. */
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    kind: text().$type<OwnKind>().notNull(),
    source: text().$type<'bought' | 'tier'>().notNull(),
    /** Null until a voice is in it for the first time: its first year begins then. */
    keptUntil: timestamp('kept_until', { withTimezone: true }),
    /** Its money was given back, or the tier has it no more. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('voice_slots_member').on(t.memberId, t.kind),
    index('voice_slots_end')
      .on(t.keptUntil)
      .where(sql`${t.endedAt} is null and ${t.keptUntil} is not null`),
  ],
);

/** Years of custody that were bought: one for each purchase. */
export const custodyYears = pgTable(
  'custody_years',
  {
    /** The id of its purchase. */
    id: uuid().primaryKey(),
    slotId: uuid('slot_id')
      .notNull()
      .references(() => voiceSlots.id),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    /** Earlier than it was bought for where its money was given back. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('custody_years_slot').on(t.slotId), check('custody_years_forward', sql`${t.endsAt} >= ${t.startsAt}`)],
);
