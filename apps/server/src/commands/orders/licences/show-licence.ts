import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { licences, orders } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { LimitRule } from '../../../ports/limiter.ts';
import { findOrder } from '../show/show-order.ts';

/** Numbers that somebody at an address tries. */
export const checkRule: LimitRule = { name: 'licence-check', points: 120, seconds: 3_600 };

type LicenceRow = typeof licences.$inferSelect;
export type Licence = CallOutput<'licenceCheck'>;

/** The licences of a member's order, the newest first. */
export async function listLicences(
  db: Executor,
  memberId: string,
  { order_id: orderId }: ParsedInput<'licenceLists'>,
): Promise<CallOutput<'licenceLists'>> {
  const order = await findOrder(db, memberId, orderId);
  const rows = await db.select().from(licences).where(eq(licences.orderId, orderId)).orderBy(desc(licences.createdAt));
  return { lists: rows.map((row) => showLicence(row, order)) };
}

/** A licence by its number; `memberId`: that member's alone. It outlives the order in the member's list. Throws `not_found`. */
export async function findLicence(db: Executor, number: string, memberId?: string): Promise<Licence> {
  const [row] = await db
    .select({ licence: licences, refundedAt: orders.refundedAt })
    .from(licences)
    .innerJoin(orders, eq(orders.id, licences.orderId))
    .where(and(eq(licences.number, number), memberId === undefined ? undefined : eq(licences.memberId, memberId)));
  if (!row) throw new AppError('not_found');
  return showLicence(row.licence, row);
}

export function showLicence(row: LicenceRow, { refundedAt }: { refundedAt: Date | null }): Licence {
  return {
    number: row.number,
    holder: row.holder,
    use: row.use,
    title: row.title,
    voices: row.voices,
    terms: row.terms,
    words: row.words,
    duration_ms: row.durationMs,
    format: row.format,
    audio_sha256: row.audioSha256,
    content_id: row.orderId,
    order_time: row.orderedAt.toISOString(),
    issue_time: row.createdAt.toISOString(),
    state: refundedAt === null ? 'valid' : 'void',
  };
}
