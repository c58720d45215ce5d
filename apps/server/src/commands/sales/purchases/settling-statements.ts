import { purchases } from '../../../db/schema/index.ts';
import { columnsOf, statement, type Statement } from '../../../db/statement.ts';
import type { PurchaseRow } from './move-purchase.ts';
import { purchaseStatesBefore } from './purchase-edges.ts';

const opening = statement(
  'open-account-of-buyer',
  `insert into ledger_accounts (member_id, unit, kind) select member_id, 'points', 'balance' from purchases where id = $1::uuid
   on conflict do nothing`,
);
const locking = statement(
  'lock-account-of-buyer',
  `select a.id from ledger_accounts a
   where a.member_id = (select member_id from purchases where id = $1::uuid) and a.unit = 'points' and a.kind = 'balance' for update`,
);

/** `accountOpened` and `accountLocked` for the points of whoever buys. */
export const accountOfBuyerOpened = (purchaseId: string): Statement => opening(purchaseId);
export const accountOfBuyerLocked = (purchaseId: string): Statement => locking(purchaseId);

/**
 * A purchase, whether this movement of its money is booked already, and whether the coupon that it had while it waited is used for another one.
 */
export type PurchaseToSettle = PurchaseRow & { booked: boolean; coupon_gone: boolean };

const reading = statement<PurchaseToSettle>(
  'purchase-to-settle',
  `select ${columnsOf(purchases)},
     exists (select 1 from ledger_transactions where idempotency_key = $2::text) as booked,
     exists (select 1 from coupon_uses u join coupon_uses o on o.coupon_id = u.coupon_id and o.released_at is null
       where u.purchase_id = $1::uuid and u.released_at is not null) as coupon_gone
   from purchases where id = $1::uuid`,
);

export const purchaseToSettle = (purchaseId: string, idempotencyKey: string): Statement<PurchaseToSettle> =>
  reading(purchaseId, idempotencyKey);

const before = purchaseStatesBefore('paid')
  .map((state) => `'${state}'`)
  .join(', ');

const paying = statement(
  'pay-purchase',
  `with paid as (
    update purchases set state = 'paid', provider = $2::text, provider_reference = $3::text, paid_at = $4::timestamptz
    where id = $1::uuid and state in (${before}) returning id
  )
  insert into purchase_events (purchase_id, state, reason) values ((select id from paid), 'paid', $5::text)`,
);

/** Moves a purchase to `paid`. One that cannot be has no id for the event, which fails the transaction. */
export function purchasePaid(
  { id }: Pick<PurchaseRow, 'id'>,
  { provider, providerReference, paidAt }: Pick<PurchaseRow, 'provider' | 'providerReference'> & { paidAt: Date },
  reason: string,
): Statement {
  return paying(id, provider, providerReference, paidAt.toISOString(), reason);
}
