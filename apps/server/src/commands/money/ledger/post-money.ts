import type { MovementKind, PayProvider } from '@shengyu/api';
import type { Executor } from '../../../db/database.ts';
import { statement, toSql, type Statement } from '../../../db/statement.ts';

export interface MoneyMovement {
  provider: PayProvider;
  /** Signed fen from the provider's side: positive when they came in, negative when they are given back; not 0. */
  amountFen: number;
  /** `unassigned`: money that no purchase takes, until it is given back. */
  against: 'revenue' | 'unassigned';
  reason: Extract<MovementKind, 'recharge' | 'vip' | 'package' | 'order' | 'slot' | 'custody' | 'withdrawn'>;
  /** The purchase's id. */
  reference: string;
  remark: string;
  /** A second movement of this key fails. */
  idempotencyKey: string;
}

const moving = statement(
  'post-money',
  `with m as materialized (
    select * from jsonb_to_record($1::jsonb) as m (provider text, amount bigint, against text, reason text, reference text, remark text, key text)
  ), posted as (
    insert into ledger_transactions (unit, reason, reference, remark, idempotency_key)
    select 'fen', reason, reference, remark, key from m returning id
  )
  insert into ledger_entries (transaction_id, account_id, amount)
  select posted.id, a.id, case a.kind when 'clearing' then m.amount else -m.amount end
  from m, posted, ledger_accounts a
  where a.member_id is null and a.unit = 'fen' and (a.kind, a.lot) in (('clearing', m.provider), (m.against, ''))`,
);

/**
 * Moves money between what a provider holds for us and what we earned, balanced. A key that has been used violates its uniqueness: whoever may
 * meet one asks first, under the lock of the member's points.
 */
export function moneyMoved({ provider, amountFen, idempotencyKey, ...rest }: MoneyMovement): Statement {
  if (!Number.isSafeInteger(amountFen) || amountFen === 0) throw new Error(`a movement of ${amountFen} fen is not possible`);
  return moving(JSON.stringify({ provider, amount: amountFen, key: idempotencyKey, ...rest }));
}

/** `moneyMoved` in a transaction of the query builder. */
export async function postMoney(tx: Executor, movement: MoneyMovement): Promise<void> {
  await tx.execute(toSql(moneyMoved(movement)));
}
