import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { auditLog, members, purchaseDays } from '../../../db/schema/index.ts';

export interface AuthorFacts {
  since: Date;
  paidFen: number;
  hidden: number;
}

/** Of members who wrote something that was reported: since when they are here, what they have paid, and how often a post of theirs was hidden. */
export async function readAuthorFacts(db: Executor, ids: readonly string[]): Promise<Map<string, AuthorFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: members.id, since: members.createdAt })
    .from(members)
    .where(inArray(members.id, [...ids]));
  const paid = await db
    .select({ id: purchaseDays.memberId, fen: sql<number>`sum(${purchaseDays.paidFen} - ${purchaseDays.refundedFen})`.mapWith(Number) })
    .from(purchaseDays)
    .where(inArray(purchaseDays.memberId, [...ids]))
    .groupBy(purchaseDays.memberId);
  const hidden = await db
    .select({ id: auditLog.memberId, count: count() })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'post.hide'), inArray(auditLog.memberId, [...ids])))
    .groupBy(auditLog.memberId);
  const paidBy = new Map(paid.map(({ id, fen }) => [id, fen]));
  const hiddenBy = new Map(hidden.map((row) => [row.id, row.count]));
  return new Map(rows.map(({ id, since }) => [id, { since, paidFen: paidBy.get(id) ?? 0, hidden: hiddenBy.get(id) ?? 0 }]));
}
