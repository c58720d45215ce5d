import type { CallOutput, ErrorName, ParsedInput } from '@shengyu/api';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { approvals, members } from '../../../db/schema/index.ts';
import { texts } from '../../../locales/zh-CN.ts';
import type { Operator } from '../acts/audit.ts';
import { olderThan, pageOf } from '../acts/keyset.ts';
import { whose } from '../orders/order-rows.ts';

export type ApprovalRow = typeof approvals.$inferSelect;
type Approval = CallOutput<'adminApprovalLists'>['lists'][number];

/** One name is one person, at the console and on the command line. */
export const isAsker = ({ askedBy, asker }: Pick<ApprovalRow, 'askedBy' | 'asker'>, operator: Operator): boolean =>
  operator.account === asker || (operator.id !== null && operator.id === askedBy);

export const failureOf = ({ failure }: Pick<ApprovalRow, 'failure'>): Approval['failure'] =>
  failure === '' ? null : { error: failure, text: texts.errors[failure as ErrorName] };

export async function listApprovals(
  db: Executor,
  operator: Operator,
  { state, after, page_size: size }: ParsedInput<'adminApprovalLists'>,
): Promise<CallOutput<'adminApprovalLists'>> {
  const rows = await db
    .select({ approval: approvals, member: whose })
    .from(approvals)
    .leftJoin(members, eq(members.id, approvals.memberId))
    .where(and(state === 'waiting' ? isWaiting : ne(stateNow, 'waiting'), olderThan(approvals, after)))
    .orderBy(desc(approvals.createdAt), desc(approvals.id))
    .limit(size + 1);
  const now = new Date();
  return pageOf(rows, size, ({ approval, member }) => present(approval, member, operator, now));
}

/** One whose time is over waits no more, also before the job says so. */
const stateNow = sql`case when ${approvals.state} = 'waiting' and ${approvals.expiresAt} <= now() then 'expired' else ${approvals.state} end`;
const isWaiting = sql`${approvals.state} = 'waiting' and ${approvals.expiresAt} > now()`;

function present(row: ApprovalRow, member: Approval['member'], operator: Operator, now: Date): Approval {
  const isOver = row.state === 'waiting' && row.expiresAt <= now;
  const waits = row.state === 'waiting' && !isOver;
  const decidedAt = isOver ? row.expiresAt : row.decidedAt;
  return {
    approval_id: row.id,
    kind: row.kind,
    subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
    member,
    worth_fen: row.worthFen,
    facts: row.facts,
    reason: row.reason,
    note: row.note,
    asked: { operator: row.asker, source: row.askedSource, time: row.createdAt.toISOString() },
    expire_time: row.expiresAt.toISOString(),
    state: isOver ? 'expired' : row.state,
    decided: decidedAt && { operator: row.decider, source: row.decidedSource, time: decidedAt.toISOString(), reason: row.decision },
    failure: failureOf(row),
    can: waits ? (isAsker(row, operator) ? 'withdraw' : 'decide') : 'nothing',
  };
}

/** Requests that this operator may decide, and when the first of them expires. */
export async function countDecidable(db: Executor, operator: Operator): Promise<{ approvals: number; next_expiry: string | null }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      next: sql<Date | null>`min(${approvals.expiresAt})`.mapWith(approvals.expiresAt),
    })
    .from(approvals)
    .where(and(isWaiting, ne(approvals.asker, operator.account), sql`${approvals.askedBy} is distinct from ${operator.id}::uuid`));
  return { approvals: row?.count ?? 0, next_expiry: row?.next?.toISOString() ?? null };
}
