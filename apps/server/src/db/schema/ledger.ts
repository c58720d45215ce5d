import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

/**
 * Double entry in whole units. A member's account carries its balance, guarded against going below zero and always equal
 * to the sum of its entries (`ledger:check`). House accounts carry none, so that they are never a row everyone waits for.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null: the house's. */
    memberId: uuid('member_id').references(() => members.id),
    unit: text().$type<'points' | 'words'>().notNull(),
    /** `balance` of a member; of the house `grants` (given away) and `sales` (earned by rendering). */
    kind: text().$type<'balance' | 'grants' | 'sales'>().notNull(),
    balance: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    // The house's accounts, which have no member, are found by it as well.
    unique('ledger_accounts_owner').on(t.memberId, t.unit, t.kind).nullsNotDistinct(),
    check('ledger_accounts_not_negative', sql`${t.balance} >= 0`),
  ],
);

export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid().primaryKey().defaultRandom(),
    unit: text().$type<'points' | 'words'>().notNull(),
    reason: text().notNull(),
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
    /** Balance of the member's account after this entry; null for the house. */
    balanceAfter: bigint('balance_after', { mode: 'number' }),
  },
  (t) => [index('ledger_entries_account').on(t.accountId, t.id), index('ledger_entries_transaction').on(t.transactionId)],
);
