import pg from 'pg';

const RECORDS = 100_000;

/** Fills the lists of a member with 100,000 records each, three minutes apart, without the triggers and the time of as many orders. */
export async function fillLists(databaseUrl: string, account: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`set session_replication_role = replica`);
  await client.query(`create temp table many as select m.id as member_id, n, now() - n * interval '3 minutes' as at
    from members m, generate_series(1, ${RECORDS}) n where m.account = '${account}'`);
  await client.query(`insert into orders (member_id, script_id, version, name, state, settings, words, billed_words, cost_points, created_at)
    select member_id, gen_random_uuid(), 1, '第' || n || '号稿子', case n % 20 when 0 then 'failed' else 'done' end, '{"format":"mp3","bitrate":128,"sampleRate":44100}',
      100, 100, 10, at from many`);
  await client.query(`insert into order_payments (order_id, source, amount, words)
    select o.id, 'points', 10, 100 from orders o where o.member_id = (select member_id from many limit 1)`);
  await client.query(`insert into scripts (member_id, title, voice_id, words, excerpt, created_at, updated_at)
    select member_id, '第' || n || '号稿子', 'linan', 100, '……', at, at from many`);
  await client.query(`insert into purchases (member_id, kind, product, state, amount_fen, provider, provider_reference, paid_at, created_at, expires_at)
    select member_id, 'recharge', '{"kind":"recharge","id":"p","name":"100 积分","price_fen":100,"points":100}', 'paid', 100, 'sandbox', 'many' || n, at, at, at
    from many`);
  await client.query(`insert into payments (purchase_id, provider, out_trade_no, amount_fen, state, provider_trade_no, paid_fen, paid_at, taken, created_at, expires_at)
    select p.id, 'sandbox', p.provider_reference, 100, 'paid', p.provider_reference, 100, p.paid_at, true, p.created_at, p.expires_at
    from purchases p where p.member_id = (select member_id from many limit 1)`);
  await client.query(`insert into ledger_transactions (unit, reason, reference, remark, idempotency_key, created_at)
    select 'points', case n % 50 when 0 then 'refund' else 'order' end, '', '', 'many:' || n, at from many order by n desc`);
  await client.query(`insert into ledger_entries (transaction_id, account_id, amount, balance_after)
    select t.id, a.id, case t.reason when 'refund' then 10 else -10 end, 1000
    from (select * from ledger_transactions where idempotency_key like 'many:%' order by created_at) t, ledger_accounts a
    where a.member_id = (select member_id from many limit 1) and a.unit = 'points'`);
  await client.query(`insert into ledger_days (member_id, unit, day, reason, count_in, count_out, sum_in, sum_out, first_entry, last_entry)
    select a.member_id, a.unit, (t.created_at at time zone interval '8 hours')::date, t.reason, count(*) filter (where e.amount > 0),
      count(*) filter (where e.amount < 0), coalesce(sum(e.amount) filter (where e.amount > 0), 0),
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0), min(e.id), max(e.id)
    from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
    where t.idempotency_key like 'many:%' group by 1, 2, 3, 4
    on conflict do nothing`);
  await client.query(`update orders set voice_id = 'linan' where member_id = (select member_id from many limit 1)`);
  await client.query(`insert into order_days select member_id, day_of(created_at), voice_id, state, count(*),
      case state when 'done' then 10 * count(*) else 0 end, 0, 0, case state when 'done' then 10 * count(*) else 0 end, 0
    from orders where member_id = (select member_id from many limit 1) group by 1, 2, 3, 4`);
  await client.query(`insert into purchase_days select member_id, day_of(created_at), kind, state, count(*), sum(amount_fen), 0
    from purchases where member_id = (select member_id from many limit 1) group by 1, 2, 3, 4`);
  // What a new member was given comes before all of it.
  await client.query(`update ledger_transactions set created_at = created_at - interval '1000 days' where id in (select e.transaction_id
    from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.member_id = (select member_id from many limit 1))
    and idempotency_key not like 'many:%'`);
  await client.query(
    `update ledger_days set day = day - 1000 where member_id = (select member_id from many limit 1) and reason not in ('order', 'refund')`,
  );
  await client.query(`insert into members (account, nickname, created_at) select 'many' || n, '第' || n || '人', at from many`);
  await client.query(`insert into audit_log (operator, source, action, subject_kind, subject_id, subject_name, member_id, reason, note, address, created_at)
    select 'boss', 'console', 'member.gift', 'member', member_id::text, 'many' || n, member_id, '', '', '', at from many order by n desc`);
  await client.query('vacuum analyze');
  await client.end();
}

/** Gives a member the role of an operator, with a second factor that is proven. */
export async function makeOperator(databaseUrl: string, account: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`update members set role = 'operator' where account = $1`, [account]);
  await client.query(`insert into operator_factors (member_id, secret) select id, 'of no device' from members where account = $1`, [
    account,
  ]);
  await client.query(`update sessions set proven_at = now() where member_id = (select id from members where account = $1)`, [account]);
  await client.end();
}
