import type { InvoiceFormat, InvoiceKind, InvoiceState } from '@shengyu/api';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';
import { purchases } from './purchases.ts';

/** For whom an invoice is, as it is printed on it. */
const buyer = () => ({
  kind: text().$type<InvoiceKind>().notNull(),
  who: text().$type<'unit' | 'person'>().notNull(),
  title: text().notNull(),
  taxNumber: text('tax_number').notNull().default(''),
  /** Address and telephone. */
  registered: text().notNull().default(''),
  bank: text().notNull().default(''),
  email: text().notNull().default(''),
});

/** For whom a member's next invoice is, where they want it remembered. */
export const invoiceBuyers = pgTable('invoice_buyers', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  ...buyer(),
});

export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    ...buyer(),
    state: text().$type<InvoiceState>().notNull().default('waiting'),
    /** What its purchases cost together. */
    amountFen: integer('amount_fen').notNull(),
    /** Why an operator returned it. */
    reason: text().notNull().default(''),
    /** The tax office's. */
    number: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Since when it waits: a returned one that is asked for anew waits anew. */
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
    issuedAt: timestamp('issued_at', { withTimezone: true }),
  },
  (t) => [
    index('invoices_member').on(t.memberId, t.createdAt),
    index('invoices_newest').on(t.createdAt, t.id),
    index('invoices_open')
      .on(t.askedAt, t.id)
      .where(sql`${t.state} in ('waiting', 'issuing', 'reversing')`),
    uniqueIndex('invoices_number')
      .on(t.number)
      .where(sql`${t.number} <> ''`),
    check('invoices_amount', sql`${t.amountFen} > 0`),
    check('invoices_issued', sql`(${t.state} in ('issued', 'reversing', 'reversed')) = (${t.issuedAt} is not null)`),
    check('invoices_numbered', sql`(${t.issuedAt} is not null) = (${t.number} <> '')`),
  ],
);

export const invoiceItems = pgTable(
  'invoice_items',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    amountFen: integer('amount_fen').notNull(),
    /** False where the invoice was withdrawn, or the purchase given back before it was issued. */
    live: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.purchaseId] }),
    // A purchase is on one invoice.
    uniqueIndex('invoice_items_live')
      .on(t.purchaseId)
      .where(sql`${t.live}`),
    check('invoice_items_amount', sql`${t.amountFen} > 0`),
  ],
);

/** What was given back of a purchase whose invoice was being issued or is: a red invoice takes it off. */
export const invoiceReds = pgTable(
  'invoice_reds',
  {
    id: uuid().primaryKey().defaultRandom(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** A purchase is given back once. */
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    amountFen: integer('amount_fen').notNull(),
    number: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    issuedAt: timestamp('issued_at', { withTimezone: true }),
  },
  (t) => [
    unique('invoice_reds_purchase').on(t.purchaseId),
    index('invoice_reds_invoice').on(t.invoiceId),
    uniqueIndex('invoice_reds_number')
      .on(t.number)
      .where(sql`${t.number} <> ''`),
    check('invoice_reds_amount', sql`${t.amountFen} > 0`),
    check('invoice_reds_numbered', sql`(${t.issuedAt} is not null) = (${t.number} <> '')`),
  ],
);

export const invoiceFiles = pgTable(
  'invoice_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** Of a red invoice. */
    redId: uuid('red_id').references(() => invoiceReds.id),
    format: text().$type<InvoiceFormat>().notNull(),
    path: text().notNull(),
    size: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('invoice_files_invoice').on(t.invoiceId), index('invoice_files_path').on(t.path)],
);
