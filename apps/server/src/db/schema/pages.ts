import type { StoredBlock } from '@shengyu/api';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

/** Pages an operator composes of blocks. */
export const sitePages = pgTable('site_pages', {
  path: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  /** Checked when read: what is not a block is left out. */
  blocks: jsonb().$type<StoredBlock[]>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** What visitors and members wrote to the operator. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    replyTo: text('reply_to').notNull(),
    body: text().notNull(),
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When an operator had dealt with it; null while it waits. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
    settledBy: text('settled_by').notNull().default(''),
    note: text().notNull().default(''),
  },
  (t) => [
    index('contact_messages_open')
      .on(t.createdAt)
      .where(sql`${t.settledAt} is null`),
  ],
);
