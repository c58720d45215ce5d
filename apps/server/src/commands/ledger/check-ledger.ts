import type { Database } from '../../db/database.ts';

export interface LedgerReport {
  transactions: number;
  entries: number;
  /** Sum of all entries: 0. */
  sum: number;
  /** Transactions whose entries do not sum to 0: none. */
  unbalanced: number;
  /** Member accounts whose balance is not the sum of their entries: none. */
  drifted: number;
  /** Member accounts below 0: none. */
  negative: number;
  sound: boolean;
}

/** Recomputes every balance from its entries. */
export async function checkLedger(database: Database): Promise<LedgerReport> {
  const [row] = await database.query<Record<keyof Omit<LedgerReport, 'sound'>, string | number>>(`
    select
      (select count(*) from ledger_transactions) as transactions,
      (select count(*) from ledger_entries) as entries,
      (select coalesce(sum(amount), 0) from ledger_entries) as sum,
      (select count(*) from (select 1 from ledger_entries group by transaction_id having sum(amount) <> 0 or count(*) < 2) as u) as unbalanced,
      (select count(*) from (
        select a.id from ledger_accounts a left join ledger_entries e on e.account_id = a.id
        where a.member_id is not null group by a.id having a.balance <> coalesce(sum(e.amount), 0)) as d) as drifted,
      (select count(*) from ledger_accounts where member_id is not null and balance < 0) as negative`);
  if (!row) throw new Error('the ledger could not be read');
  const numbers = {
    transactions: Number(row.transactions),
    entries: Number(row.entries),
    sum: Number(row.sum),
    unbalanced: Number(row.unbalanced),
    drifted: Number(row.drifted),
    negative: Number(row.negative),
  };
  return { ...numbers, sound: numbers.sum === 0 && numbers.unbalanced === 0 && numbers.drifted === 0 && numbers.negative === 0 };
}
