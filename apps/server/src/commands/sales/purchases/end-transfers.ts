import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { payments } from '../../../db/schema/index.ts';
import type { JobQueue } from '../../../ports/job-queue.ts';

/** Ends the time of a purchase's transfer now: nobody waits for it any more. Money that comes all the same can still be noted. */
export async function endTransfers(tx: Executor, { jobs }: { jobs: Pick<JobQueue, 'enqueueCheck'> }, purchaseId: string): Promise<void> {
  const ended = await tx
    .update(payments)
    .set({ expiresAt: new Date() })
    .where(and(eq(payments.purchaseId, purchaseId), eq(payments.provider, 'transfer'), eq(payments.state, 'created')))
    .returning({ id: payments.id });
  for (const { id } of ended) await jobs.enqueueCheck(tx, { payment_id: id });
}
