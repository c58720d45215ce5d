import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Site configuration, one row per section (`website`, `login`, `top_nav` …). */
export const siteSettings = pgTable('site_settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const policies = pgTable('policies', {
  type: text().primaryKey(),
  title: text().notNull(),
  /** Markdown. */
  body: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const visitorLog = pgTable('visitor_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  url: text().notNull(),
  referer: text().notNull(),
  userAgent: text('user_agent').notNull(),
  lastPage: text('last_page').notNull(),
  terminal: integer().notNull(),
  address: text().notNull(),
  fingerprint: text().notNull(),
  memberId: uuid('member_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** Counters of the limiter; the shape is the one rate-limiter-flexible works on. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

/** Answers of keyed calls: a retry gets the same answer instead of a second effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    memberId: uuid('member_id').notNull(),
    call: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the validated input. */
    requestHash: text('request_hash').notNull(),
    response: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.call, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
);

/** Keys the site made for itself, the same for all its processes. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });

/** The oldest version of the program that may run on these tables, by the newest migration that it knows (milliseconds of the journal). */
export const schemaFloor = pgTable('schema_floor', {
  one: boolean().primaryKey().default(true),
  oldest: bigint({ mode: 'number' }).notNull(),
});
