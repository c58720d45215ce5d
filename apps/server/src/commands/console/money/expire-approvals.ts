import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { approvals } from '../../../db/schema/index.ts';
import { writeAudit, type Operator } from '../acts/audit.ts';

const site: Operator = { id: null, account: '', source: 'site', address: '', key: undefined };

/** Ends requests that nobody decided in time, and says so in the audit log. */
export async function expireIn(tx: Executor): Promise<void> {
  const over = await tx
    .select()
    .from(approvals)
    .where(and(eq(approvals.state, 'waiting'), lte(approvals.expiresAt, sql`now()`)))
    .orderBy(approvals.id)
    .for('update', { skipLocked: true });
  for (const { id, kind, expiresAt, worthFen, subjectKind, subjectId, subjectName } of over) {
    await tx.update(approvals).set({ state: 'expired', decidedAt: expiresAt }).where(eq(approvals.id, id));
    const subject = { kind: subjectKind, id: subjectId, name: subjectName };
    await writeAudit(tx, site, { action: 'approval.expire', subject, after: { approval: id, kind, worth_fen: worthFen } });
  }
}

export const expireApprovals = (database: Database): Promise<void> => database.transaction(expireIn);
