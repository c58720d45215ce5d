import type { MovementKind, PayProvider } from '@shengyu/api';
import type { Executor } from '../../db/database.ts';
import { ledgerAccounts } from '../../db/schema/index.ts';
import { statement, toSql } from '../../db/statement.ts';

export interface MoneyMovement {
  provider: PayProvider;
  /** Signed fen from the provider's side: positive when they came in, negative when they are given back; not 0. */
  amountFen: number;
  /** `unassigned`: money that no purchase takes, until it is given back. */
  against: 'revenue' | 'unassigned';
  reason: Extract<MovementKind, 'recharge' | 'vip' | 'package' | 'withdrawn'>;
  /** The purchase's id. */
  reference: string;
  remark: string;
  /** A second movement of this key has no effect. */
  idempotencyKey: string;
}

const moving = statement<{ id: string }>(
  'post-money',
  `with m as materialized (
    select * from jsonb_to_record($1::jsonb) as m (provider text, amount bigint, against text, reason text, reference text, remark text, key text)
  ), posted as (
    insert into ledger_transactions (unit, reason, reference, remark, idempotency_key)
    select 'fen', reason, reference, remark, key from m
    on conflict do nothing returning id
  ), entries as (
    insert into ledger_entries (transaction_id, account_id, amount)
    select posted.id, a.id, case a.kind when 'clearing' then m.amount else -m.amount end
    from m, posted, ledger_accounts a
    where a.member_id is null and a.unit = 'fen' and (a.kind, a.lot) in (('clearing', m.provider), (m.against, ''))
  )
  select id from posted`,
);

/** Moves money between what a provider holds for us and what we earned, balanced, once per key; false when the key has been used before. */
export async function postMoney(tx: Executor, { provider, amountFen, idempotencyKey, ...rest }: MoneyMovement): Promise<boolean> {
  if (!Number.isSafeInteger(amountFen) || amountFen === 0) throw new Error(`a movement of ${amountFen} fen is not possible`);
  await tx.insert(ledgerAccounts).values({ unit: 'fen', kind: 'clearing', lot: provider }).onConflictDoNothing();
  const result = await tx.execute(toSql(moving(JSON.stringify({ provider, amount: amountFen, key: idempotencyKey, ...rest }))));
  return (result as { rows: unknown[] }).rows.length === 1;
}
