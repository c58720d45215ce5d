import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from './orders.ts';

/** Objects of the storage that hold spoken clauses and encoded pieces, several each. */
export const clauseBundles = pgTable(
  'clause_bundles',
  {
    object: text().primaryKey(),
    bytes: bigint({ mode: 'number' }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('clause_bundles_used').on(t.usedAt)],
);

/** Where each of them lies. */
export const sharedClauses = pgTable(
  'shared_clauses',
  {
    key: text().primaryKey(),
    kind: text().$type<'clause' | 'piece'>().notNull(),
    /** In samples; of a piece in bytes. */
    length: integer().notNull(),
    object: text()
      .notNull()
      .references(() => clauseBundles.object, { onDelete: 'cascade' }),
    start: integer().notNull(),
    bytes: integer().notNull(),
  },
  (t) => [index('shared_clauses_object').on(t.object)],
);

/** Parts of orders in work that any worker does under a lease. */
export const renderParts = pgTable(
  'render_parts',
  {
    /** Hash of the order and the part. */
    id: text().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    owner: text().notNull(),
    /** `WorkPart`. */
    part: jsonb().notNull(),
    attempts: integer().notNull().default(0),
    leaseOwner: text('lease_owner'),
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    doneAt: timestamp('done_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('render_parts_order').on(t.orderId)],
);
