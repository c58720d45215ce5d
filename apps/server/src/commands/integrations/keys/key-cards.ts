import type { ApiKeyCard } from '@shengyu/api';
import { and, desc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { apiKeys, orders } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { periodStart } from './key-spending.ts';

export type KeyRow = typeof apiKeys.$inferSelect;

/** How long a revoked key is still shown. */
const SHOWN_DAYS = 30;

/** A member's keys, the newest first. */
export async function readKeys(db: Executor, memberId: string): Promise<ApiKeyCard[]> {
  const rows = await db
    .select()
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.memberId, memberId),
        or(isNull(apiKeys.revokedAt), gte(apiKeys.revokedAt, sql`now() - make_interval(days => ${sql.raw(String(SHOWN_DAYS))})`)),
      ),
    )
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(200);
  return toKeyCards(db, rows);
}

export async function readKey(db: Executor, memberId: string, id: string): Promise<ApiKeyCard> {
  const rows = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.memberId, memberId)));
  const [card] = await toKeyCards(db, rows);
  if (!card) throw new AppError('not_found');
  return card;
}

async function toKeyCards(db: Executor, rows: readonly KeyRow[]): Promise<ApiKeyCard[]> {
  const [first] = rows;
  if (!first) return [];
  const day = periodStart('day').toISOString();
  const kept = sql`${orders.state} not in ('failed', 'cancelled', 'expired') and ${orders.refundedAt} is null`;
  const used = await db
    .select({
      keyId: orders.apiKeyId,
      month: sql<number>`sum(${orders.costPoints}) filter (where ${kept})`.mapWith(Number),
      day: sql<number>`sum(${orders.costPoints}) filter (where ${kept} and ${orders.createdAt} >= ${day}::timestamptz)`.mapWith(Number),
      words: sql<number>`sum(${orders.words}) filter (where ${kept})`.mapWith(Number),
    })
    .from(orders)
    .where(
      and(
        sql`${orders.apiKeyId} in (select id from api_keys where member_id = ${first.memberId}::uuid)`,
        gte(orders.createdAt, periodStart('month')),
      ),
    )
    .groupBy(orders.apiKeyId);
  const byKey = new Map(used.map((one) => [one.keyId, one]));
  return rows.map((row) => toCard(row, byKey.get(row.id)));
}

function toCard(row: KeyRow, used: { month: number; day: number; words: number } | undefined): ApiKeyCard {
  const { oldUntil, oldHash, spendPoints: points, spendPeriod: period } = row;
  const hasOld = oldHash !== null && oldUntil !== null && oldUntil > new Date() && row.revokedAt === null;
  return {
    id: row.id,
    name: row.name,
    start: row.start,
    end: row.end,
    test: row.test,
    scopes: row.scopes,
    origins: row.origins,
    addresses: row.addresses,
    spending: points === null ? null : { points, period },
    rate: row.rate,
    expire_time: row.expiresAt?.toISOString() ?? null,
    spent_points: (points !== null && period === 'day' ? used?.day : used?.month) ?? 0,
    words: used?.words ?? 0,
    last_use_time: row.lastUsedAt?.toISOString() ?? null,
    ...(hasOld && { old: { end: row.oldEnd, until: oldUntil.toISOString() } }),
    create_time: row.createdAt.toISOString(),
    revoke_time: row.revokedAt?.toISOString() ?? null,
  };
}
