import type { Executor } from '../../../db/database.ts';
import { paymentFindings } from '../../../db/schema/payments.ts';

export type Finding = Pick<typeof paymentFindings.$inferSelect, 'provider' | 'kind' | 'outTradeNo' | 'oursFen' | 'theirsFen'>;

/** Notes what a person should look at, once. Answers whether it is new. */
export async function noteFinding(db: Executor, finding: Finding): Promise<boolean> {
  const rows = await db.insert(paymentFindings).values(finding).onConflictDoNothing().returning({ id: paymentFindings.id });
  return rows.length > 0;
}
