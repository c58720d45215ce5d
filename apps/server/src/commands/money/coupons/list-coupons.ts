import type { CallOutput } from '@shengyu/api';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { couponUses, coupons, purchases } from '../../../db/schema/index.ts';

const MOST = 100;
type Listed = CallOutput<'couponLists'>['lists'][number];
const order: readonly Listed['state'][] = ['good', 'held', 'used', 'expired'];

/** A member's coupons, those that can be used in front. */
export async function listCoupons(db: Executor, memberId: string): Promise<CallOutput<'couponLists'>> {
  const rows = await db
    .select({ coupon: coupons, use: couponUses, state: purchases.state })
    .from(coupons)
    .leftJoin(couponUses, and(eq(couponUses.couponId, coupons.id), isNull(couponUses.releasedAt)))
    .leftJoin(purchases, eq(purchases.id, couponUses.purchaseId))
    .where(eq(coupons.memberId, memberId))
    .orderBy(desc(coupons.createdAt))
    .limit(MOST);
  const now = new Date();
  const lists = rows.map(({ coupon: { id, name, terms, expiresAt }, use, state }): Listed => {
    const unused = expiresAt > now ? 'good' : 'expired';
    return {
      ...{ coupon_id: id, name, terms, expire_time: expiresAt.toISOString(), off_fen: use?.offFen ?? 0 },
      state: use ? (state === 'created' ? 'held' : 'used') : unused,
    };
  });
  return { lists: lists.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state)) };
}
