/** Fen that a transaction of this key moved on a provider's account, for this purchase and against this account of the house. */
const moved = (key: string, against: string) => `(select e.amount from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id and a.kind = 'clearing' and a.lot = y.provider
  where t.idempotency_key = ${key} and t.unit = 'fen' and t.reference = y.purchase_id::text
    and exists (select 1 from ledger_entries o join ledger_accounts b on b.id = o.account_id
      where o.transaction_id = t.id and b.kind = ${against} and o.amount = -e.amount))`;

const paidKey = `'payment:' || y.provider || ':' || y.provider_trade_no`;
const returnedKey = `'returned:' || y.provider || ':' || y.provider_trade_no`;
const isRefunded = `y.state in ('refunding', 'refunded')`;

/** What payments, purchases and the ledger have to say alike: each payment has its purchase and entries, each refund its payment. */
export const paymentRules = {
  'a payment is paid and its money is not booked so, or the other way round': `
    select y.id::text as id from payments y
    where coalesce(${moved(paidKey, `case when y.taken then 'revenue' else 'unassigned' end`)}, 0) <> y.paid_fen
      or (y.paid_fen > 0) <> (y.state in ('paid', 'refunding', 'refunded')) or (y.paid_at is null) <> (y.paid_fen = 0)`,
  'a payment is taken by a purchase that says something else': `
    select y.id::text as id from payments y join purchases p on p.id = y.purchase_id
    where y.taken and (p.paid_at is null or p.provider <> y.provider or p.provider_reference <> y.provider_trade_no or p.amount_fen <> y.paid_fen)`,
  'a purchase is paid by another number of payments than one': `
    select p.id::text as id from purchases p
    where (select count(*) from payments y where y.purchase_id = p.id and y.taken) <> case when p.provider in ('', 'balance') then 0 else 1 end`,
  'a refund of a purchase is none of its payment, or the other way round': `
    select y.id::text as id from payments y join purchases p on p.id = y.purchase_id
    where y.taken and (case when ${isRefunded} then y.refund_fen else 0 end <> p.refunded_fen or y.refund_fen > y.paid_fen
      or coalesce(${moved(`'refunded:' || y.purchase_id`, `'revenue'`)}, 0) <> -p.refunded_fen)`,
  'money that no purchase takes is not given back': `
    select y.id::text as id from payments y
    where y.paid_fen > 0 and not y.taken and (not ${isRefunded} or y.refund_fen <> y.paid_fen
      or coalesce(${moved(returnedKey, `'unassigned'`)}, 0) <> case y.state when 'refunded' then -y.paid_fen else 0 end)`,
  'money came in by no payment': `
    select t.id::text as id from ledger_transactions t
    where t.unit = 'fen' and t.idempotency_key like 'payment:%'
      and not exists (select 1 from payments y where y.purchase_id::text = t.reference and t.idempotency_key = ${paidKey})
      and not exists (select 1 from purchases p where p.id::text = t.reference and p.provider = 'balance')`,
  'a payment is in another state than its events say': `
    select y.id::text as id from payments y
    where y.state is distinct from (select e.state from payment_events e where e.payment_id = y.id order by e.id desc limit 1)`,
};
