import type { MovementKind } from '@shengyu/api';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

/** `fen`: money, which is on accounts of the house alone. */
export type LedgerUnit = 'points' | 'words' | 'fen';

/** Lots of words: granted at once, with an end of their own. */
export type LotKind = 'vip' | 'package';

/**
 * Accounts of the house, the other side of every movement: given away, earned by rendering, sold, expired; in fen what providers hold for us
 * (`clearing`), what was earned (`revenue`), and what was paid without a purchase that takes it (`unassigned`).
 */
export type HouseKind = 'grants' | 'sales' | 'sold' | 'expired' | 'clearing' | 'revenue' | 'unassigned';

/**
 * Double entry in whole units. A member's account carries its balance, guarded against going below zero and always equal
 * to the sum of its entries (`shengyu ledger verify`). House accounts carry none, so that they are never a row everyone waits for.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null: the house's. */
    memberId: uuid('member_id').references(() => members.id),
    unit: text().$type<LedgerUnit>().notNull(),
    /** `balance`: the points of a member. */
    kind: text().$type<'balance' | LotKind | HouseKind>().notNull(),
    /** Names the lot of a member's words, and the provider of a clearing account; empty for accounts of which there is one. */
    lot: text().notNull().default(''),
    /** Of a lot: when what is left of it goes. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** Of a lot that was opened again for words that came back after its end: this happens once. */
    reopened: boolean().notNull().default(false),
    balance: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    // The house's accounts, which have no member, are found by it as well.
    unique('ledger_accounts_owner').on(t.memberId, t.unit, t.kind, t.lot).nullsNotDistinct(),
    check('ledger_accounts_not_negative', sql`${t.balance} >= 0`),
    index('ledger_accounts_expiry')
      .on(t.expiresAt)
      // Not by the balance: then every movement would write the index.
      .where(sql`${t.expiresAt} is not null`),
  ],
);

export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid().primaryKey().defaultRandom(),
    unit: text().$type<LedgerUnit>().notNull(),
    reason: text().$type<MovementKind>().notNull(),
    /** The order or the purchase, or empty. */
    reference: text().notNull(),
    remark: text().notNull().default(''),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [index('ledger_transactions_reference').on(t.reference)],
);

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: bigint({ mode: 'number' }).notNull(),
    /** What the member has of this unit after this entry, all lots together; null for the house. */
    balanceAfter: bigint('balance_after', { mode: 'number' }),
  },
  (t) => [
    index('ledger_entries_account').on(t.accountId, t.id),
    index('ledger_entries_transaction').on(t.transactionId),
    check('ledger_entries_not_zero', sql`${t.amount} <> 0`),
  ],
);

/**
 * What a member's entries of a kind and a day in mainland China sum to, written with them by a trigger: totals and far pages of 100,000 entries
 * are read from these rows.
 */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    unit: text().$type<LedgerUnit>().notNull(),
    day: date().notNull(),
    reason: text().$type<MovementKind>().notNull(),
    countIn: integer('count_in').notNull(),
    countOut: integer('count_out').notNull(),
    sumIn: bigint('sum_in', { mode: 'number' }).notNull(),
    /** Not negative. */
    sumOut: bigint('sum_out', { mode: 'number' }).notNull(),
    /** The first and the last of the entries. */
    firstEntry: bigint('first_entry', { mode: 'number' }).notNull(),
    lastEntry: bigint('last_entry', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.unit, t.day, t.reason] })],
);
