import { z } from 'zod';
import { dateTime, id, nothing } from './shapes.ts';

const fen = z.int().nonnegative();
/** What a coupon can be used for: the rest of an order, a package of words, time in a tier. */
export const couponScopes = ['order', 'package', 'vip'] as const;
const scope = z.array(z.enum(couponScopes)).min(1);

/** `off`: so much less from `least_fen` on. `discount`: `percent` of the price is paid, at most `most_fen` less. */
export const couponTerms = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off'), off_fen: fen, least_fen: fen, scope }),
  z.object({ kind: z.literal('discount'), percent: z.int().min(10).max(99), most_fen: fen, least_fen: fen, scope }),
]);
export type CouponTerms = z.infer<typeof couponTerms>;

/** A coupon beside a price. `off_fen`: what it takes off, 0 while something is lacking. */
const couponOffer = z.object({
  coupon_id: id,
  name: z.string(),
  terms: couponTerms,
  expire_time: dateTime,
  off_fen: fen,
  /** `least`: `lacks_fen` more would have to be paid. `scope`: it is for something else. */
  lacks: z.enum(['nothing', 'least', 'scope']),
  lacks_fen: fen,
});

/** Which coupon a quote counts with: the one that saves most, one of the caller's, none. */
export const couponChoice = z.union([z.enum(['best', 'none']), id]).default('none');
/** What a quote says of coupons: those that the caller has, the best first, and the one it counts with. */
export const quotedCoupons = {
  coupons: z.array(couponOffer),
  coupon: z.object({ coupon_id: id, name: z.string(), off_fen: fen }).nullable(),
};

/** `held`: a purchase that waits for its payment has it. */
const couponStates = ['good', 'held', 'used', 'expired'] as const;

export const coupons = {
  /** The newest hundred; those that can be used in front. */
  couponLists: {
    input: nothing,
    output: z.object({
      lists: z.array(
        z.object({ coupon_id: id, name: z.string(), terms: couponTerms, expire_time: dateTime, state: z.enum(couponStates), off_fen: fen }),
      ),
    }),
  },
};
