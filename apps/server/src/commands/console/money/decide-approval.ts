import type { CallOutput, ErrorName, ParsedInput } from '@shengyu/api';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { approvals, members } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { act, type Audit } from '../acts/act.ts';
import type { AuditEntry, Operator } from '../acts/audit.ts';
import type { PaymentPorts } from '../../sales/payments/payment-ports.ts';
import { failureOf, isAsker, type ApprovalRow } from './approval-rows.ts';
import type { Weighed } from './money-action.ts';
import { actionOf } from './money-actions.ts';
import { weighing } from './perform.ts';

type Decision = ParsedInput<'adminApprovalDecide'>;
type Settled = Exclude<ApprovalRow['state'], 'waiting'>;

/**
 * Decides on a request, once: of two operators the second one is told the state. Agreeing does what was asked in the same transaction; where it
 * cannot be done any more nothing moves, and the request has failed.
 */
export async function decideApproval(ports: PaymentPorts, operator: Operator, input: Decision): Promise<CallOutput<'adminApprovalDecide'>> {
  let after: (() => Promise<void>) | undefined;
  const answer = await act(ports.database, operator, { call: 'adminApprovalDecide', input }, async (tx, audit, send) => {
    const request = await lockRequest(tx, operator, input);
    if (input.decision !== 'approve')
      return settle(tx, audit, operator, request, { state: input.decision === 'decline' ? 'declined' : 'withdrawn', reason: input.reason });
    await requireOperators(tx, request, operator);
    const tools = { tx, send, ports };
    const failure = await tryOut(tx, async () => {
      await requireAsker(tx, request);
      const action = actionOf(request.kind);
      const weighed = await action.weigh(tools, request.input);
      refuseChanged(request, weighed);
      const done = await action.run({ ...tools, operator, audit: weighing(audit, weighed, request.id) }, request.input, weighed);
      after = done.after;
    });
    const { reason } = input;
    return settle(
      tx,
      audit,
      operator,
      request,
      failure === undefined ? { state: 'approved', reason } : { state: 'failed', reason, failure },
    );
  });
  await after?.();
  return answer;
}

async function lockRequest(tx: Executor, operator: Operator, { approval_id: id, decision }: Decision): Promise<ApprovalRow> {
  const [request] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
  if (!request) throw new AppError('not_found');
  const state = request.state === 'waiting' && request.expiresAt <= new Date() ? 'expired' : request.state;
  if (state !== 'waiting') throw new AppError('approval.state', { data: { state } });
  if (isAsker(request, operator) !== (decision === 'withdraw')) throw new AppError('approval.own');
  return request;
}

/** The roles of both, kept until the transaction ends: taking one waits, or has been. Throws `operator.required` for who decides. */
async function requireOperators(tx: Executor, { askedBy }: ApprovalRow, { id }: Operator): Promise<void> {
  const people = [askedBy, id].filter((one) => one !== null).toSorted();
  if (people.length > 0)
    await tx.select({ id: members.id }).from(members).where(inArray(members.id, people)).orderBy(members.id).for('share');
  if (id !== null && !(await isOperator(tx, id))) throw new AppError('operator.required');
}

async function requireAsker(tx: Executor, { askedBy }: ApprovalRow): Promise<void> {
  if (askedBy !== null && !(await isOperator(tx, askedBy))) throw new AppError('approval.asker');
}

async function isOperator(tx: Executor, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, id), eq(members.role, 'operator'), isNull(members.frozenAt), isNull(members.closedAt)));
  return rows.length > 0;
}

/** Whoever agreed saw what was asked: it gives no more than that, and takes no less for it. */
function refuseChanged(asked: ApprovalRow, now: Weighed): void {
  if (now.worthFen > asked.worthFen || now.coveredFen < asked.coveredFen) throw new AppError('approval.changed');
}

/** Undoes what `work` wrote where it is refused, and answers with what; the transaction goes on. */
async function tryOut(tx: Executor, work: () => Promise<void>): Promise<ErrorName | undefined> {
  await tx.execute(sql`savepoint carried_out`);
  try {
    await work();
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await tx.execute(sql`rollback to savepoint carried_out`);
    return error.error;
  }
}

const actions = {
  approved: 'approval.approve',
  failed: 'approval.fail',
  declined: 'approval.decline',
  withdrawn: 'approval.withdraw',
  expired: 'approval.expire',
} as const satisfies Record<Settled, AuditEntry['action']>;

async function settle(
  tx: Executor,
  audit: Audit,
  operator: Operator,
  request: ApprovalRow,
  { state, reason, failure = '' }: { state: Settled; reason: string; failure?: string },
): Promise<CallOutput<'adminApprovalDecide'>> {
  const { id, kind, subjectKind, subjectId, subjectName, worthFen, asker } = request;
  const decided = { decidedBy: operator.id, decider: operator.account, decidedSource: operator.source, decidedAt: new Date() };
  await tx
    .update(approvals)
    .set({ ...decided, state, decision: reason, failure })
    .where(eq(approvals.id, id));
  const subject = { kind: subjectKind, id: subjectId, name: subjectName };
  const after = { approval: id, kind, worth_fen: worthFen, asker, ...(failure && { failure }) };
  await audit({ action: actions[state], subject, after, reason });
  return { approval_id: id, state, failure: failureOf({ failure }) };
}
