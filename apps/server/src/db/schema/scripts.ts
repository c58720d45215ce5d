import type { ScriptDocument } from '@shengyu/script';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

export const scripts = pgTable(
  'scripts',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    voiceId: text('voice_id').notNull(),
    words: integer().notNull(),
    excerpt: text().notNull(),
    /** Written for an exercise of a lesson. */
    exercise: boolean().notNull().default(false),
    latestVersion: integer('latest_version').notNull().default(1),
    /** Bytes of all its versions as stored; 0 for older scripts. */
    storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the member moved it to the bin. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    /** From when on its text is forgotten. */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
  },
  (t) => [
    index('scripts_member').on(t.memberId, t.updatedAt),
    index('scripts_binned')
      .on(t.removedAt)
      .where(sql`${t.removedAt} is not null and ${t.erasedAt} is null`),
  ],
);

export const scriptVersions = pgTable(
  'script_versions',
  {
    scriptId: uuid('script_id')
      .notNull()
      .references(() => scripts.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    title: text().notNull(),
    document: jsonb().$type<ScriptDocument>().notNull(),
    /** Given by the member; empty for most. */
    name: text().notNull().default(''),
    /** Counted when it was saved; null for what was saved before versions were counted. */
    words: integer(),
    /** Never thinned out: ordered, or named by the member (ADR 20). */
    kept: boolean().notNull().default(false),
    /** Start of the run of quick saves this version belongs to. */
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.scriptId, t.version] })],
);

/** Read-only links, one for a script at a time. The token is the right to read. */
export const scriptShares = pgTable('script_shares', {
  scriptId: uuid('script_id')
    .primaryKey()
    .references(() => scripts.id, { onDelete: 'cascade' }),
  token: text().notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
