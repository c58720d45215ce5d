import type { CouponTerms } from '@shengyu/api';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { codeBatches } from './gift-codes.ts';
import { members } from './members.ts';
import { purchases } from './purchases.ts';

/** What takes something off a price, once. */
export const coupons = pgTable(
  'coupons',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    name: text().notNull(),
    terms: jsonb().$type<CouponTerms>().notNull(),
    /** Where it came from, `code:` and the code; what gives one twice fails. */
    source: text().notNull().unique(),
    batchId: uuid('batch_id').references(() => codeBatches.id),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('coupons_member').on(t.memberId, t.createdAt), index('coupons_batch').on(t.batchId)],
);

/** The purchase that a coupon is used for. A purchase that ends unpaid or is given back releases it. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    purchaseId: uuid('purchase_id')
      .primaryKey()
      .references(() => purchases.id),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    offFen: integer('off_fen').notNull(),
    releasedAt: timestamp('released_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('coupon_uses_one')
      .on(t.couponId)
      .where(sql`${t.releasedAt} is null`),
    index('coupon_uses_coupon').on(t.couponId),
    check('coupon_uses_off', sql`${t.offFen} > 0`),
  ],
);
