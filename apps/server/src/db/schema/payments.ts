import type { PayProvider } from '@shengyu/api';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { purchases } from './purchases.ts';

export type PaymentState = 'created' | 'paid' | 'closed' | 'refunding' | 'refunded';

/** A purchase as one provider is asked to have it paid. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    provider: text().$type<Exclude<PayProvider, 'balance'>>().notNull(),
    /** Ours at the provider. */
    outTradeNo: text('out_trade_no').notNull().unique(),
    amountFen: integer('amount_fen').notNull(),
    state: text().$type<PaymentState>().notNull().default('created'),
    /** Where it is paid: a QR code or a page; empty until the provider has answered. */
    addressKind: text('address_kind').$type<'qr' | 'page'>().notNull().default('qr'),
    codeUrl: text('code_url').notNull().default(''),
    /** The provider's number, once it is paid. */
    providerTradeNo: text('provider_trade_no').notNull().default(''),
    /** Who paid, by the provider's name for them; empty where it does not say. */
    payer: text().notNull().default(''),
    paidFen: integer('paid_fen').notNull().default(0),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    /** Whether the purchase took the money; what it did not take is given back. */
    taken: boolean().notNull().default(false),
    refundFen: integer('refund_fen').notNull().default(0),
    refundReason: text('refund_reason').notNull().default(''),
    refundedAt: timestamp('refunded_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** How often the provider was asked since the state last changed, and when last. */
    checks: integer().notNull().default(0),
    checkedAt: timestamp('checked_at', { withTimezone: true }),
  },
  (t) => [
    index('payments_purchase').on(t.purchaseId),
    index('payments_newest').on(t.createdAt, t.id),
    index('payments_state').on(t.state, t.createdAt, t.id),
    index('payments_trade')
      .on(t.providerTradeNo)
      .where(sql`${t.providerTradeNo} <> ''`),
    // Two devices that pay for one purchase in one way share its payment.
    uniqueIndex('payments_one_open')
      .on(t.purchaseId, t.provider)
      .where(sql`${t.state} = 'created'`),
    index('payments_unfinished')
      .on(t.createdAt)
      .where(sql`${t.state} in ('created', 'refunding')`),
    index('payments_paid').on(t.provider, t.paidAt),
  ],
);

export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    state: text().$type<PaymentState>().notNull(),
    reason: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [index('payment_events_payment').on(t.paymentId, t.id)],
);

/** Money that came to the site's bank account for a payment by transfer, as operators read it on the bank's statement. Rows are added and never changed. */
export const transferArrivals = pgTable(
  'transfer_arrivals',
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountFen: integer('amount_fen').notNull(),
    /** On the statement, in mainland China. */
    day: date().notNull(),
    /** The bank's number: one transfer pays once. */
    bankReference: text('bank_reference').notNull().unique(),
    /** The operator's account. */
    operator: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [index('transfer_arrivals_payment').on(t.paymentId, t.createdAt), check('transfer_arrivals_amount', sql`${t.amountFen} > 0`)],
);

/** Refunds that an operator has transferred back. */
export const transferReturns = pgTable('transfer_returns', {
  paymentId: uuid('payment_id')
    .primaryKey()
    .references(() => payments.id),
  day: date().notNull(),
  bankReference: text('bank_reference').notNull().unique(),
  operator: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * What a person should look at. `unknown`: the provider has money under a number that is not ours. `amount`, `currency`: it says another one than
 * was asked for. `unpaid_here`: its bill had a payment that we had not heard of. `missing_there`: its bill lacks a payment of ours.
 * `refunded_there`: it gave back what we did not give back. `refund_failed`: it cannot give back what we owe.
 */
export type FindingKind = 'unknown' | 'amount' | 'currency' | 'unpaid_here' | 'missing_there' | 'refunded_there' | 'refund_failed';

export const paymentFindings = pgTable(
  'payment_findings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text().$type<Exclude<PayProvider, 'balance'>>().notNull(),
    kind: text().$type<FindingKind>().notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    /** What we have and what the provider says; 0 where there is nothing. */
    oursFen: integer('ours_fen').notNull(),
    theirsFen: integer('theirs_fen').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [unique('payment_findings_once').on(t.provider, t.kind, t.outTradeNo)],
);

/** Bills that have been compared. */
export const paymentBills = pgTable(
  'payment_bills',
  {
    provider: text().$type<Exclude<PayProvider, 'balance'>>().notNull(),
    /** In mainland China. */
    day: date().notNull(),
    lines: integer().notNull(),
    findings: integer().notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.day] })],
);
