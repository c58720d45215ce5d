/** What invitations and the books have to say alike. */
export const inviteRules = {
  'an invitation was rewarded and its words were not given, or the other way round': `
    select i.invited_id::text as id from invitations i
    where (i.state in ('rewarded', 'returned')) <> (
      exists (select 1 from ledger_transactions t where t.idempotency_key = 'invite:' || i.invited_id || ':inviter')
      and exists (select 1 from ledger_transactions t where t.idempotency_key = 'invite:' || i.invited_id || ':invited'))`,
  'an invitation is rewarded without a payment': `
    select i.invited_id::text as id from invitations i
    where i.state = 'rewarded' and not exists (
      select 1 from purchases p where p.id = i.purchase_id and p.member_id = i.invited_id and p.paid_at is not null and p.provider <> '')`,
};
