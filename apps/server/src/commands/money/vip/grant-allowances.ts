import type { Database } from '../../../db/database.ts';
import { dueAllowances, grantDueAllowance } from './grant-allowance.ts';

/** Gives every VIP the words of their running month who does not have them yet. */
export async function grantAllowances(database: Database): Promise<void> {
  const due = await database.query<{ id: string }>(`select distinct p.member_id as id ${dueAllowances}`);
  for (const { id } of due) await grantDueAllowance(database, id);
}
