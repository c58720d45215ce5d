import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { couponUses, coupons } from '../../../db/schema/index.ts';
import { statement, type Statement } from '../../../db/statement.ts';
import { AppError } from '../../../errors/app-error.ts';
import { couponPrice } from './coupon-price.ts';

export type CouponOffer = CallOutput<'packageQuote'>['coupons'][number];
export type CouponChoice = ParsedInput<'packageQuote'>['coupon_id'];

/** What is bought, before any coupon. */
export interface Priced {
  kind: string;
  amountFen: number;
}

/** The coupons that a member has now beside a price: the one that saves most in front, then those that lack least. */
async function offerCoupons(tx: Executor, memberId: string, priced: Priced): Promise<CouponOffer[]> {
  const rows = await tx
    .select({ coupon: coupons })
    .from(coupons)
    .leftJoin(couponUses, and(eq(couponUses.couponId, coupons.id), isNull(couponUses.releasedAt)))
    .where(and(eq(coupons.memberId, memberId), gt(coupons.expiresAt, new Date()), isNull(couponUses.purchaseId)))
    .orderBy(asc(coupons.expiresAt), asc(coupons.id));
  const offers = rows.map(({ coupon: { id, name, terms, expiresAt } }): CouponOffer => {
    const { offFen, lacks, lacksFen } = couponPrice(terms, priced);
    return { coupon_id: id, name, terms, expire_time: expiresAt.toISOString(), off_fen: offFen, lacks, lacks_fen: lacksFen };
  });
  // If two coupons save the same, the one that ends first is chosen: the order in which they were read stays.
  return offers.toSorted((a, b) => b.off_fen - a.off_fen || rank[a.lacks] - rank[b.lacks] || a.lacks_fen - b.lacks_fen);
}
const rank = { nothing: 0, least: 1, scope: 2 } as const;

/** The coupon that a quote counts with. Throws `coupon.unusable` for one that cannot be used here. */
function chooseCoupon(offers: readonly CouponOffer[], choice: CouponChoice): CouponOffer | undefined {
  if (choice === 'none') return undefined;
  if (choice === 'best') return offers.find(({ off_fen: off }) => off > 0);
  const chosen = offers.find(({ coupon_id: id }) => id === choice);
  if (!chosen || chosen.off_fen === 0)
    throw new AppError('coupon.unusable', { data: chosen ? { lacks: chosen.lacks, lacks_fen: chosen.lacks_fen } : {} });
  return chosen;
}

/** What a quote says of coupons, and what is left to be paid with the chosen one. */
export async function quoteCoupons(
  tx: Executor,
  memberId: string,
  priced: Priced,
  choice: CouponChoice,
): Promise<Pick<CallOutput<'packageQuote'>, 'coupons' | 'coupon'> & { amountFen: number }> {
  const offers = priced.amountFen > 0 ? await offerCoupons(tx, memberId, priced) : [];
  const chosen = chooseCoupon(offers, choice);
  const coupon = chosen ? { coupon_id: chosen.coupon_id, name: chosen.name, off_fen: chosen.off_fen } : null;
  return { coupons: offers, coupon, amountFen: priced.amountFen - (coupon?.off_fen ?? 0) };
}

const using = statement('use-coupon', `insert into coupon_uses (purchase_id, coupon_id, off_fen) values ($1::uuid, $2::uuid, $3::int)`);

/** Uses a coupon for a purchase that is stored before it. One that is in use violates its uniqueness. */
export const couponUsed = (
  purchaseId: string,
  { coupon_id: couponId, off_fen: offFen }: { coupon_id: string; off_fen: number },
): Statement => using(purchaseId, couponId, offFen);
