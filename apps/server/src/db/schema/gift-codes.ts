import type { CodeGift } from '@shengyu/api';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';
import { purchases } from './purchases.ts';

/** Codes that an operator made together: what they give, how many there are, until when. */
export const codeBatches = pgTable('code_batches', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  /** The first characters of its codes. */
  prefix: text().notNull().unique(),
  gift: jsonb().$type<CodeGift>().notNull(),
  count: integer().notNull(),
  /** Who made it: an account. */
  operator: text().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  /** The codes are made with their export, and never again. */
  exportedAt: timestamp('exported_at', { withTimezone: true }),
  stoppedAt: timestamp('stopped_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Codes by their digests: a stolen table redeems nothing. */
export const giftCodes = pgTable(
  'gift_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => codeBatches.id),
    digest: text().notNull().unique(),
  },
  (t) => [index('gift_codes_batch').on(t.batchId)],
);

/** Each code is redeemed once, and each member redeems one code of a batch: the keys of this table decide it. */
export const codeRedemptions = pgTable(
  'code_redemptions',
  {
    codeId: uuid('code_id')
      .primaryKey()
      .references(() => giftCodes.id),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => codeBatches.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** Of time in a tier: the purchase that the site paid. */
    purchaseId: uuid('purchase_id').references(() => purchases.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [unique('code_redemptions_one').on(t.batchId, t.memberId), index('code_redemptions_member').on(t.memberId, t.createdAt)],
);

/** Codes that were tried and are none, by day in mainland China and network. */
export const codeGuesses = pgTable(
  'code_guesses',
  {
    day: date()
      .notNull()
      .default(sql`(now() at time zone interval '8 hours')::date`),
    network: text().notNull(),
    count: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.network] })],
);
