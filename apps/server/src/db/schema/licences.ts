import { integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';
import { orders } from './orders.ts';

/** Licences of finished orders, as they were issued. Rows are added and never changed. */
export const licences = pgTable(
  'licences',
  {
    /** Shown on the licence; who has it may read the licence. */
    number: text().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    holder: text().notNull(),
    use: text().notNull(),
    title: text().notNull(),
    voices: jsonb().$type<string[]>().notNull(),
    terms: jsonb().$type<string[]>().notNull(),
    words: integer().notNull(),
    durationMs: integer('duration_ms').notNull(),
    format: text().notNull(),
    /** Of the audio file, hexadecimal. */
    audioSha256: text('audio_sha256').notNull(),
    orderedAt: timestamp('ordered_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('licences_same').on(t.orderId, t.holder, t.use, t.audioSha256)],
);
