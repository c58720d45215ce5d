import type { AuditAction } from '@shengyu/api';
import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

/** The authenticator of an operator. */
export const operatorFactors = pgTable('operator_factors', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** Sealed with the key of the data folder; null until a first code confirms one. */
  secret: text(),
  /** Of a device that is being set up, until a code of it confirms it. */
  pendingSecret: text('pending_secret'),
  /** Time step of the last code that was taken: each step is good for one. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Codes for operators without their device, each good for one use: the row goes with it. */
export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, which has 60 random bits. */
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.hash] })],
);

/** What operators did. The database takes rows and changes none. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Null on the command line. */
    operatorId: uuid('operator_id').references(() => members.id),
    /** The operator's account, or the user of the system who ran the command. */
    operator: text().notNull(),
    source: text().$type<'console' | 'cli'>().notNull(),
    action: text().$type<AuditAction>().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    /** Whom it concerns: their bell shows what was done for a reason. */
    memberId: uuid('member_id').references(() => members.id),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** The member reads it. */
    reason: text().notNull(),
    /** Operators alone read it. */
    note: text().notNull(),
    address: text().notNull(),
  },
  (t) => [
    index('audit_log_member').on(t.memberId, t.id),
    index('audit_log_subject').on(t.subjectId, t.id),
    index('audit_log_operator').on(t.operator, t.id),
    index('audit_log_action').on(t.action, t.id),
  ],
);
