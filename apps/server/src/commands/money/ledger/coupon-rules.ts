/** What coupons, the purchases that they are used for and their prices have to say alike. */
export const couponRules = {
  'a price is less by a coupon that is not used for it, or the other way round': `
    select p.id::text as id from purchases p left join coupon_uses u on u.purchase_id = p.id
    where p.coupon_fen <> coalesce(u.off_fen, 0)`,
  'a price with a coupon does not add up': `
    select p.id::text as id from purchases p
    where p.coupon_fen > 0 and (p.product ->> 'price_fen')::bigint - p.credit_fen - p.coupon_fen <> p.amount_fen`,
  'a coupon is used for a purchase of somebody else, or of another kind': `
    select u.purchase_id::text as id from coupon_uses u join coupons c on c.id = u.coupon_id join purchases p on p.id = u.purchase_id
    where c.member_id <> p.member_id or not c.terms -> 'scope' ? p.kind`,
  'a coupon is used for a purchase that ended, or was given back with a paid one': `
    select u.purchase_id::text as id from coupon_uses u join purchases p on p.id = u.purchase_id
    where case when u.released_at is null then p.state = 'expired' or p.state = 'refunded' and p.refunded_fen = p.amount_fen
      else p.state in ('created', 'paid') end`,
};
