import type { ApprovalKind, ApprovalState, AuditAction } from '@shengyu/api';
import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

/** Who acts: an operator in the console, somebody on the command line of the site, or the site by itself. */
export type ActSource = 'console' | 'cli' | 'site';

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
    /** The operator's account, or the user of the system who ran the command; empty where the site did it by itself. */
    operator: text().notNull(),
    source: text().$type<ActSource>().notNull(),
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

/**
 * What an operator asks a second one to agree to. What is asked is written once, and a request that is settled stays as it is; triggers of the
 * database refuse everything else.
 */
export const approvals = pgTable(
  'approvals',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<ApprovalKind>().notNull(),
    /** Of the action's call, as its schema gave it. */
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    memberId: uuid('member_id').references(() => members.id),
    /** What it gives away when it is asked: it never gives more. */
    worthFen: bigint('worth_fen', { mode: 'number' }).notNull(),
    /** Of it, what is taken back for it: it never takes less. */
    coveredFen: bigint('covered_fen', { mode: 'number' }).notNull(),
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    reason: text().notNull(),
    note: text().notNull(),
    /** Null on the command line. */
    askedBy: uuid('asked_by').references(() => members.id),
    asker: text().notNull(),
    askedSource: text('asked_source').$type<ActSource>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    state: text().$type<ApprovalState>().notNull().default('waiting'),
    decidedBy: uuid('decided_by').references(() => members.id),
    decider: text().notNull().default(''),
    decidedSource: text('decided_source').$type<ActSource>().notNull().default('site'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decision: text().notNull().default(''),
    /** Name of the error for which it could not be done; empty unless failed. */
    failure: text().notNull().default(''),
  },
  (t) => [
    index('approvals_newest').on(t.createdAt, t.id),
    index('approvals_waiting')
      .on(t.expiresAt)
      .where(sql`${t.state} = 'waiting'`),
    // What is given back once is asked for once at a time; gifts to a member may be several.
    uniqueIndex('approvals_one_waiting')
      .on(t.kind, t.subjectId)
      .where(sql`${t.state} = 'waiting' and ${t.kind} in ('purchase.refund', 'order.refund', 'approval.limit')`),
    check('approvals_states', sql`${t.state} in ('waiting', 'approved', 'failed', 'declined', 'withdrawn', 'expired')`),
    check('approvals_worth', sql`${t.worthFen} >= 0 and ${t.coveredFen} between 0 and ${t.worthFen}`),
    check('approvals_settled', sql`(${t.state} = 'waiting') = (${t.decidedAt} is null)`),
    check('approvals_failure', sql`(${t.state} = 'failed') = (${t.failure} <> '')`),
    check(
      'approvals_by_another',
      sql`${t.state} not in ('approved', 'failed', 'declined')
        or (${t.decider} not in ('', ${t.asker}) and (${t.askedBy} is null or ${t.decidedBy} is distinct from ${t.askedBy}))`,
    ),
  ],
);
