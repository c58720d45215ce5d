import type { ApprovalKind, CallName, CallOutput, ParsedInput } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { approvals, auditLog } from '../../../db/schema/index.ts';
import { isUniqueViolation } from '../../../db/is-unique-violation.ts';
import { AppError } from '../../../errors/app-error.ts';
import { act, type Audit } from '../acts/act.ts';
import type { Operator } from '../acts/audit.ts';
import type { PaymentPorts } from '../../sales/payments/payment-ports.ts';
import { addDays } from '../../ground/calendar/china-months.ts';
import { expireIn } from './expire-approvals.ts';
import { readLimit } from './approval-limit.ts';
import type { MoneyAction, MoneyTools, Weighed } from './money-action.ts';

/**
 * Does what an operator wants, or asks a second one for it where it is worth more than the limit: then nothing moves. What an operator has given a
 * member alone within a day counts, so that a gift in parts is one gift.
 */
export async function perform<Name extends CallName>(
  ports: PaymentPorts,
  operator: Operator,
  action: MoneyAction<Name>,
  input: ParsedInput<Name> & Texts,
): Promise<CallOutput<Name>> {
  let after: (() => Promise<void>) | undefined;
  const answer = await act(ports.database, operator, { call: action.call, input }, async (tx, audit, send) => {
    const tools: MoneyTools = { tx, send, ports };
    const weighed = await action.weigh(tools, input);
    if (weighed.worthFen > 0 && weighed.worthFen + (await givenToday(tx, action.kind, weighed)) > (await readLimit(tx)))
      return ask(tx, audit, operator, action, input, weighed);
    const done = await action.run({ ...tools, operator, audit: weighing(audit, weighed) }, input, weighed);
    after = done.after;
    return done.answer as object;
  });
  await after?.();
  return answer as CallOutput<Name>;
}

interface Texts {
  reason: string;
  note?: string;
}

/** Adds what it was worth to the row of the audit log, and which request it was. */
export function weighing(audit: Audit, { worthFen }: Weighed, approval?: string): Audit {
  return ({ after, ...entry }) => audit({ ...entry, after: { ...after, worth_fen: worthFen, ...(approval && { approval }) } });
}

/** What the member was given without a second operator. The lock of their points makes gifts that come together wait for each other. */
async function givenToday(tx: Executor, kind: ApprovalKind, { memberId }: Weighed): Promise<number> {
  // Codes concern no member yet: all batches of a day are one gift.
  const together = kind === 'code.make' ? sql`${auditLog.action} = ${kind}` : memberId && sql`${auditLog.memberId} = ${memberId}::uuid`;
  if (!together) return 0;
  const [row] = await tx
    .select({ fen: sql<number>`coalesce(sum((${auditLog.after} ->> 'worth_fen')::bigint), 0)`.mapWith(Number) })
    .from(auditLog)
    .where(
      sql`${together} and ${auditLog.createdAt} > now() - interval '1 day'
        and ${auditLog.after} ? 'worth_fen' and not ${auditLog.after} ? 'approval'`,
    );
  return row?.fen ?? 0;
}

async function ask<Name extends CallName>(
  tx: Executor,
  audit: Audit,
  operator: Operator,
  { kind }: MoneyAction<Name>,
  input: ParsedInput<Name> & Texts,
  { subject, memberId, worthFen, coveredFen, facts }: Weighed,
): Promise<object> {
  await expireIn(tx);
  const { reason, note = '' } = input;
  const now = new Date();
  const request = {
    ...{ kind, input: input as Record<string, unknown>, memberId: memberId ?? null, worthFen, coveredFen, facts, reason, note },
    ...{ subjectKind: subject.kind, subjectId: subject.id, subjectName: subject.name },
    ...{ askedBy: operator.id, asker: operator.account, askedSource: operator.source },
    ...{ createdAt: now, expiresAt: addDays(now, terms.approvalDays) },
  };
  const [row] = await tx
    .insert(approvals)
    .values(request)
    .returning()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('approval.waiting', { cause: error }) : error;
    });
  if (!row) throw new Error('a request was not stored');
  const after = { approval: row.id, kind, worth_fen: worthFen, ...facts };
  // Not the member's row: nothing has happened to them.
  await audit({ action: 'approval.ask', subject: { ...subject }, after, reason, note });
  return { approval: { approval_id: row.id, expire_time: row.expiresAt.toISOString() } };
}
