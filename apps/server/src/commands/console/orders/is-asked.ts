import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { approvals } from '../../../db/schema/index.ts';

/** Whether this waits for a second operator already: it is asked for once at a time. */
export async function isAsked(db: Executor, kind: 'purchase.refund' | 'order.refund', subjectId: string): Promise<boolean> {
  const waiting = and(eq(approvals.kind, kind), eq(approvals.subjectId, subjectId), eq(approvals.state, 'waiting'));
  return (await db.select({ id: approvals.id }).from(approvals).where(waiting).limit(1)).length > 0;
}
