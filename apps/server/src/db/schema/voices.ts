import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Rendered sample of a voice; the file is public and named by its content. */
export const voiceSamples = pgTable(
  'voice_samples',
  {
    voiceId: text('voice_id').notNull(),
    style: text().notNull().default(''),
    /** Text, voice and engine that made it: another value means render again. */
    source: text().notNull(),
    fileId: text('file_id').notNull(),
    durationMs: integer('duration_ms').notNull(),
    peaks: jsonb().$type<number[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.voiceId, t.style] })],
);

/** A stored blob served at `/file/:id`. Without an owner it is public and never changes. */
export const files = pgTable('files', {
  id: text().primaryKey(),
  ownerId: uuid('owner_id'),
  type: text().notNull(),
  size: integer().notNull(),
  /** Relative to the file folder. */
  path: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
