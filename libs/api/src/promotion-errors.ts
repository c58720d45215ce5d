/** Error names of codes that are redeemed and of coupons; part of `errorNames`. */
export const promotionErrors = [
  /** No such code. `data.tries_left`; `data.hint`: the place of one character and what it may have been, where one other character makes a code. */
  'code.unknown',
  /** Too many wrong ones. `data.wait_seconds`. */
  'code.paused',
  /** Redeemed before. `data.mine`: by the caller; then `data.time` and `data.gift`, its name. */
  'code.used',
  /** The caller has redeemed another code of the same batch. `data.time`. */
  'code.had',
  /** `data.time`: when. */
  'code.expired',
  'code.stopped',
  /** The codes of this batch were exported before: they are given once. */
  'code.exported',
  /** This coupon takes nothing off this price, or is used. `data.lacks`, `data.lacks_fen`. */
  'coupon.unusable',
] as const;
