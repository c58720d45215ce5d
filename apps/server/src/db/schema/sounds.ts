import type { SoundKind } from '@shengyu/api';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';
import { files } from './voices.ts';

/** Music, effects and recordings: the library's for everyone, a member's own for them alone. */
export const sounds = pgTable(
  'sounds',
  {
    /** A fixed name for sounds of the library, a random one for uploads: scripts refer to it. */
    id: text().primaryKey(),
    /** Null: the library's. */
    ownerId: uuid('owner_id').references(() => members.id, { onDelete: 'cascade' }),
    kind: text().$type<SoundKind>().notNull(),
    /** Id of the library's category; empty for an upload. */
    category: text().notNull().default(''),
    name: text().notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** Its end joins its beginning. */
    loop: boolean().notNull().default(false),
    /** Null while a library sound is still being made. */
    fileId: text('file_id').references(() => files.id),
    /** Order in the library. */
    position: integer().notNull().default(0),
    /** Deleted by its owner while scripts still used it: they go on sounding, the list no longer shows it. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('sounds_library')
      .on(t.kind, t.category, t.position)
      .where(sql`${t.ownerId} is null`),
    index('sounds_owner').on(t.ownerId, t.createdAt),
    uniqueIndex('sounds_upload').on(t.ownerId, t.fileId, t.kind),
  ],
);

/** Shelves of the library. */
export const soundCategories = pgTable(
  'sound_categories',
  {
    id: text().notNull(),
    kind: text().$type<SoundKind>().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id] })],
);
