/** What codes that were redeemed and the books have to say alike. */
export const giftCodeRules = {
  'a code was redeemed and gave nothing, or something else': `
    select r.code_id::text as id from code_redemptions r join code_batches b on b.id = r.batch_id
    where case b.gift ->> 'kind'
      when 'vip' then not exists (select 1 from purchases p where p.id = r.purchase_id and p.member_id = r.member_id and p.given_fen > 0)
      when 'coupon' then not exists (select 1 from coupons c where c.source = 'code:' || r.code_id and c.member_id = r.member_id)
      else not exists (select 1 from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id
        where t.idempotency_key = 'code:' || r.code_id and t.unit = b.gift ->> 'kind' and a.member_id = r.member_id
          and e.amount = (b.gift ->> (b.gift ->> 'kind'))::bigint) end`,
  'more codes of a batch were redeemed than it has': `
    select b.id::text as id from code_batches b
    where (select count(*) from code_redemptions r where r.batch_id = b.id) > b.count`,
};
