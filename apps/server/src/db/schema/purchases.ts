import type { PayProvider, Product, PurchaseKind, PurchaseState } from '@shengyu/api';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

export const purchases = pgTable(
  'purchases',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    kind: text().$type<PurchaseKind>().notNull(),
    /** As it was sold: a price that changes later changes nothing here. */
    product: jsonb().$type<Product>().notNull(),
    state: text().$type<PurchaseState>().notNull().default('created'),
    /** To be paid, and paid: the price less the credit, the coupon and what was given. */
    amountFen: integer('amount_fen').notNull(),
    /** Value of unused time of a lower tier. */
    creditFen: integer('credit_fen').notNull().default(0),
    /** What a coupon takes off the price. */
    couponFen: integer('coupon_fen').notNull().default(0),
    /** What the site gave of the price: time in a tier that an operator gave. */
    givenFen: integer('given_fen').notNull().default(0),
    /** Who took the money, and under which number; empty until then, and where there was nothing to pay. */
    provider: text().$type<PayProvider | ''>().notNull().default(''),
    providerReference: text('provider_reference').notNull().default(''),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    refundedFen: integer('refunded_fen').notNull().default(0),
    refundReason: text('refund_reason').notNull().default(''),
    refundedAt: timestamp('refunded_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Its member has chosen to transfer the money: then it waits for days. */
    awaitsTransfer: boolean('awaits_transfer').notNull().default(false),
    /** Until when it may be paid. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('purchases_member').on(t.memberId, t.createdAt),
    index('purchases_newest').on(t.createdAt, t.id),
    index('purchases_state').on(t.state, t.createdAt, t.id),
    index('purchases_paid').on(t.memberId, t.paidAt),
    index('purchases_refunded')
      .on(t.memberId, t.refundedAt)
      .where(sql`${t.refundedAt} is not null`),
    index('purchases_open')
      .on(t.expiresAt)
      .where(sql`${t.state} = 'created'`),
    index('purchases_waiting')
      .on(t.memberId)
      .where(sql`${t.state} = 'created'`),
    check('purchases_given', sql`${t.givenFen} >= 0 and (${t.givenFen} = 0 or ${t.amountFen} = 0)`),
    check('purchases_amounts', sql`${t.amountFen} >= 0 and ${t.creditFen} >= 0 and ${t.refundedFen} between 0 and ${t.amountFen}`),
  ],
);

export const purchaseEvents = pgTable(
  'purchase_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    state: text().$type<PurchaseState>().notNull(),
    reason: text().notNull().default(''),
    /** The operator who did it; empty: the member, or the site by itself. */
    operator: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [index('purchase_events_purchase').on(t.purchaseId, t.id)],
);

/**
 * Time as a VIP; periods of a member do not overlap, and the tier is that of the one in which now falls. A period keeps the terms under
 * which it was bought.
 */
export const vipPeriods = pgTable(
  'vip_periods',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** Null: given by the site. */
    purchaseId: uuid('purchase_id').references(() => purchases.id),
    tier: text().notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    /** Earlier than it was bought for where a higher tier replaced it or its money was given back. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    /** Words of each month. */
    words: integer().notNull(),
    /** Factor on the points of an order, in thousandths. */
    rateThousandths: integer('rate_thousandths').notNull(),
    /** Premium voices cost what standard ones do. */
    premium: boolean().notNull().default(false),
    /** What its whole time is worth: paid, credited and given. */
    valueFen: integer('value_fen').notNull(),
    /** Its words are the site's gift. */
    given: boolean().notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('vip_periods_member').on(t.memberId, t.endsAt),
    index('vip_periods_end').on(t.endsAt),
    check('vip_periods_forward', sql`${t.endsAt} >= ${t.startsAt}`),
  ],
);
