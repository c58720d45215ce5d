interface Books {
  query: (text: string, values: unknown[]) => Promise<unknown>;
}

/** Books points for every member of a site's database: a long order costs ten times the welcome. */
export async function grantPoints(database: Books, points: number): Promise<void> {
  await database.query(
    `with members as (
      select a.id, a.balance, gen_random_uuid()::text as key from ledger_accounts a where a.member_id is not null and a.unit = 'points'
    ), posted as (
      insert into ledger_transactions (unit, reason, reference, remark, idempotency_key)
      select 'points', 'welcome', '', '', key from members returning id, idempotency_key
    ), given as (
      update ledger_accounts a set balance = a.balance + $1::bigint from members m where a.id = m.id
    )
    insert into ledger_entries (transaction_id, account_id, amount, balance_after)
    select p.id, m.id, $1::bigint, m.balance + $1::bigint from posted p join members m on m.key = p.idempotency_key
    union all
    select p.id, (select id from ledger_accounts where member_id is null and unit = 'points' and kind = 'grants'), -$1::bigint, null from posted p`,
    [points],
  );
}
