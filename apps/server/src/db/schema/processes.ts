import { integer, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Processes of the site; one that has not said for a while that it runs counts as ended. */
export const liveProcesses = pgTable('live_processes', {
  id: uuid().primaryKey(),
  /** `all`, `api` or `worker`. */
  role: text().notNull(),
  host: text().notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  /** Seconds of work for a second of natural sound, and how many clauses at a time; null: no natural voices, or not measured. */
  naturalSpeed: real('natural_speed'),
  naturalProcesses: integer('natural_processes'),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
});

/** What processes have taken of what all of them share, such as sockets of a member. Its table is not logged: a crash of the database empties it. */
export const livePlaces = pgTable(
  'live_places',
  {
    processId: uuid('process_id')
      .notNull()
      .references(() => liveProcesses.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    taken: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.processId] })],
);
