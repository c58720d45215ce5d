import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { statement, type Statement } from '../../../db/statement.ts';

/** Days for which a coupon that comes back with its money can be used at least. */
const DAYS = 7;

/**
 * Gives the coupon of a purchase back to its member. One that was paid with and comes back with the money has some days left, also after its end; one that
 * nobody paid with keeps its end, or it could be held for ever.
 */
export async function releaseCoupon(tx: Executor, purchaseId: string, { paid }: { paid: boolean }): Promise<void> {
  await tx.execute(sql`
    with released as (
      update coupon_uses set released_at = now() where purchase_id = ${purchaseId}::uuid and released_at is null returning coupon_id
    )
    update coupons c set expires_at = greatest(c.expires_at, now() + make_interval(days => ${paid ? DAYS : 0}::int))
    from released where c.id = released.coupon_id and ${paid}::boolean`);
}

const retaking = statement('retake-coupon', `update coupon_uses set released_at = null where purchase_id = $1::uuid`);

/** Uses the coupon of a purchase whose money came late once more. */
export const couponRetaken = (purchaseId: string): Statement => retaking(purchaseId);
