import { couponRules } from './coupon-rules.ts';
import { giftCodeRules } from './gift-code-rules.ts';
import { inviteRules } from './invite-rules.ts';
import { ownVoiceRules } from './own-voice-rules.ts';
import { paymentRules } from './payment-rules.ts';

/** Sums of a member's entries for the order `of`, from the house's side. What its rest bought has its id too. */
const spent = (of: string, unit: string) => `(select coalesce(-sum(e.amount), 0) from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.reference = ${of}.id::text and t.reason in ('order', 'refund') and a.unit = '${unit}' and a.member_id is not null)`;

/** Earned in fen by what refers to `of`. */
const earned = (of: string) => `(select coalesce(-sum(e.amount), 0) from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.reference = ${of}.id::text and a.unit = 'fen' and a.kind = 'revenue')`;

/** Paid from sources of this unit, by the order's own record and by those of the orders that make its files anew. */
const payments = (
  unit: 'points' | 'words',
) => `(select coalesce(sum(p.amount), 0) from order_payments p join orders own on own.id = p.order_id
  where (own.id = o.id or own.replaces = o.id) and own.state not in ('failed', 'cancelled', 'expired')
    and p.source ${unit === 'points' ? 'in' : 'not in'} ('points', 'online'))`;

/** What the rows of `ledger_days` are, from the entries alone. */
const dayTotals = `select a.member_id, a.unit, (t.created_at at time zone interval '8 hours')::date as day, t.reason,
    count(*) filter (where e.amount > 0) as count_in, count(*) filter (where e.amount < 0) as count_out,
    coalesce(sum(e.amount) filter (where e.amount > 0), 0) as sum_in, coalesce(-sum(e.amount) filter (where e.amount < 0), 0) as sum_out,
    min(e.id) as first_entry, max(e.id) as last_entry
  from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
  where a.member_id is not null group by 1, 2, 3, 4`;

/** What the rows of `order_days` and `purchase_days` are. */
const orderDayTotals = `select o.member_id, day_of(o.created_at) as day, o.voice_id, o.state, count(*) as count,
    coalesce(sum(o.cost_points) filter (where order_costs(o)), 0) as cost,
    coalesce(sum((select sum(order_payment_shown(p)) from order_payments p where p.order_id = o.id)) filter (where order_costs(o)), 0) as paid
  from orders o where order_counts(o) group by 1, 2, 3, 4`;
const purchaseDayTotals = `select member_id, day_of(created_at) as day, kind, state, count(*) as count,
    coalesce(sum(amount_fen) filter (where paid_at is not null), 0) as paid, sum(refunded_fen) as refunded
  from purchases where state <> 'created' group by 1, 2, 3, 4`;

/**
 * What the books have to explain, each as a query of the ids for which they do not. A part of the product that moves money adds its rules
 * here; `shengyu ledger verify` runs all of them.
 */
export const ledgerRules: Readonly<Record<string, string>> = {
  'an order took something else than it says': `
    select o.id::text as id from orders o
    where o.replaces is null and o.state not in ('failed', 'cancelled', 'expired') and o.refunded_at is null
      and (${spent('o', 'points')} <> ${payments('points')} or ${spent('o', 'words')} <> ${payments('words')})`,
  'an order that ended without a file, or was given back, kept something': `
    select o.id::text as id from orders o
    where (o.state in ('failed', 'cancelled', 'expired') or o.refunded_at is not null) and (${spent('o', 'points')} <> 0 or ${spent('o', 'words')} <> 0)`,
  'an order waits for money that nobody asks for, or the other way round': `
    select o.id::text as id from orders o left join purchases p on p.id = o.id
    where (o.state = 'paying') <> coalesce(p.state = 'created', false)`,
  'an order was paid in money that did not come': `
    select o.id::text as id from orders o join order_payments m on m.order_id = o.id and m.source = 'online'
    where not exists (select 1 from purchases p where p.id = o.id and p.paid_at is not null)`,
  'the money of a rest was given back, and its order holds it': `
    select o.id::text as id from orders o join order_payments m on m.order_id = o.id and m.source = 'online' join purchases p on p.id = o.id
    where o.state not in ('failed', 'cancelled', 'expired') and o.refunded_at is null
      and p.refunded_fen > ceil(p.amount_fen::numeric * ((p.product ->> 'points')::int - m.amount) / (p.product ->> 'points')::int)`,
  'a purchase earned something else than it says': `
    select p.id::text as id from purchases p
    where ${earned('p')} <> case when p.paid_at is null then 0 else p.amount_fen - p.refunded_fen end`,
  'a purchase is paid and its goods were not granted, or the other way round': `
    select p.id::text as id from purchases p
    where (p.paid_at is not null) <> (case p.kind
      when 'vip' then exists (select 1 from vip_periods v where v.purchase_id = p.id)
      when 'slot' then exists (select 1 from voice_slots s where s.id = p.id)
      when 'custody' then exists (select 1 from custody_years c where c.id = p.id)
      else exists (select 1 from ledger_transactions t where t.idempotency_key = 'purchase:' || p.id) end)`,
  'a purchase is in another state than its events say': `
    select p.id::text as id from purchases p
    where p.state is distinct from (select e.state from purchase_events e where e.purchase_id = p.id order by e.id desc limit 1)`,
  'money moved for no purchase': `
    select t.id::text as id from ledger_transactions t
    where t.unit = 'fen' and not exists (select 1 from purchases p where p.id::text = t.reference)`,
  'a movement refers to nothing': `
    select t.id::text as id from ledger_transactions t
    where t.unit <> 'fen' and t.reference <> ''
      and not exists (select 1 from orders o where o.id::text = t.reference)
      and not exists (select 1 from purchases p where p.id::text = t.reference)`,
  'words have no purchase, gift or tier that they came with': `
    select a.id::text as id from ledger_accounts a
    where a.member_id is not null and a.unit = 'words' and (
      a.kind = 'package' and not exists (select 1 from purchases p where p.id::text = a.lot and p.paid_at is not null)
        and not exists (select 1 from ledger_transactions t where t.idempotency_key = a.lot and t.reason = 'gift')
      or a.kind = 'vip' and not exists (select 1 from vip_periods v where v.id::text = split_part(a.lot, ':', 1)))`,
  'the totals of a day are not those of its entries': `
    select coalesce(d.member_id, e.member_id)::text || ' ' || coalesce(d.day, e.day) as id
    from ledger_days d full join (${dayTotals}) e
      on e.member_id = d.member_id and e.unit = d.unit and e.day = d.day and e.reason = d.reason
    where (d.count_in, d.count_out, d.sum_in, d.sum_out, d.first_entry, d.last_entry)
      is distinct from (e.count_in, e.count_out, e.sum_in, e.sum_out, e.first_entry, e.last_entry)`,
  'the totals of a day of orders are not those of its orders': `
    select coalesce(d.member_id, o.member_id)::text || ' ' || coalesce(d.day, o.day) as id
    from order_days d full join (${orderDayTotals}) o using (member_id, day, voice_id, state)
    where (coalesce(d.count, 0), coalesce(d.cost_points, 0), coalesce(d.vip_words + d.packages + d.points + d.online_fen, 0))
      is distinct from (coalesce(o.count, 0), coalesce(o.cost, 0), coalesce(o.paid, 0))`,
  'the totals of a day of purchases are not those of its purchases': `
    select coalesce(d.member_id, p.member_id)::text || ' ' || coalesce(d.day, p.day) as id
    from purchase_days d full join (${purchaseDayTotals}) p using (member_id, day, kind, state)
    where (coalesce(d.count, 0), coalesce(d.paid_fen, 0), coalesce(d.refunded_fen, 0))
      is distinct from (coalesce(p.count, 0), coalesce(p.paid, 0), coalesce(p.refunded, 0))`,
  ...paymentRules,
  ...ownVoiceRules,
  ...giftCodeRules,
  ...couponRules,
  ...inviteRules,
  'a gift is in no row of the audit log': `
    select t.id::text as id from ledger_transactions t
    where t.reason = 'gift' and not exists (select 1 from audit_log l where l.action = 'member.gift' and l.after ->> 'gift' = t.idempotency_key)
      and not exists (select 1 from code_redemptions r where t.idempotency_key = 'code:' || r.code_id)
      and not exists (select 1 from invitations i
        where t.idempotency_key in ('invite:' || i.invited_id || ':inviter', 'invite:' || i.invited_id || ':invited'))`,
  'time was given and is in no row of the audit log': `
    select p.id::text as id from purchases p
    where p.given_fen > 0 and not exists (select 1 from audit_log l where l.action = 'member.tier' and l.after ->> 'purchase' = p.id::text)
      and not exists (select 1 from code_redemptions r where r.purchase_id = p.id)`,
  'a request was agreed to and not done once, or was done without': `
    select r.id::text as id from approvals r left join audit_log l on l.action = r.kind and l.after ->> 'approval' = r.id::text
    group by r.id having count(l.id) <> case when r.state = 'approved' then 1 else 0 end`,
  'two tiers at the same time': `
    select v.id::text as id from vip_periods v
    where exists (select 1 from vip_periods w where w.member_id = v.member_id and w.id <> v.id
      and w.starts_at < v.ends_at and v.starts_at < w.ends_at)`,
};
