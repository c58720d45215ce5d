import type { Database } from '../../../db/database.ts';
import { ledgerRules } from './ledger-rules.ts';

export interface LedgerReport {
  transactions: number;
  entries: number;
  /** Sum of all entries: 0. */
  sum: number;
  /** Transactions whose entries do not sum to 0, or are of another unit than it: none. */
  unbalanced: number;
  /** Member accounts whose balance is not the sum of their entries: none. */
  drifted: number;
  /** Member accounts below 0: none. */
  negative: number;
  /** What the books do not explain, at most a hundred for each rule: nothing. */
  unexplained: { what: string; id: string }[];
  sound: boolean;
}

const MOST = 100;

/** Recomputes every balance from its entries, and every order, purchase, tier and lot from its movements. */
export async function checkLedger(database: Database): Promise<LedgerReport> {
  const [row] = await database.query<Record<keyof Omit<LedgerReport, 'sound' | 'unexplained'>, string | number>>(`
    select
      (select count(*) from ledger_transactions) as transactions,
      (select count(*) from ledger_entries) as entries,
      (select coalesce(sum(amount), 0) from ledger_entries) as sum,
      (select count(*) from (
        select 1 from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
        group by t.id having sum(e.amount) <> 0 or count(*) < 2 or bool_or(a.unit <> t.unit)) as u) as unbalanced,
      (select count(*) from (
        select a.id from ledger_accounts a left join ledger_entries e on e.account_id = a.id
        where a.member_id is not null group by a.id having a.balance <> coalesce(sum(e.amount), 0)) as d) as drifted,
      (select count(*) from ledger_accounts where member_id is not null and balance < 0) as negative`);
  if (!row) throw new Error('the ledger could not be read');
  const unexplained: LedgerReport['unexplained'] = [];
  for (const [what, text] of Object.entries(ledgerRules))
    unexplained.push(...(await database.query<{ id: string }>(`${text} limit ${MOST}`)).map(({ id }) => ({ what, id })));
  const numbers = {
    transactions: Number(row.transactions),
    entries: Number(row.entries),
    sum: Number(row.sum),
    unbalanced: Number(row.unbalanced),
    drifted: Number(row.drifted),
    negative: Number(row.negative),
  };
  const { sum, unbalanced, drifted, negative } = numbers;
  return { ...numbers, unexplained, sound: [sum, unbalanced, drifted, negative, unexplained.length].every((count) => count === 0) };
}
