import type { Database } from '../../db/database.ts';
import { lockBalance } from '../ledger/accounts.ts';
import { grantAllowance } from './grant-allowance.ts';

/** Gives every VIP the words of their running month who does not have them yet. */
export async function grantAllowances(database: Database): Promise<void> {
  const due = await database.query<{ id: string }>(
    `select distinct p.member_id as id from vip_periods p
    where p.starts_at <= now() and p.ends_at > now() and p.words > 0 and not exists (
      select 1 from ledger_accounts a
      where a.member_id = p.member_id and a.unit = 'words' and a.kind = 'vip' and a.lot like p.id || ':%' and a.expires_at > now())`,
  );
  for (const { id } of due)
    await database.transaction(async (tx) => {
      await lockBalance(tx, id, 'points');
      await grantAllowance(tx, id);
    });
}
