import { chinaDay } from '@shengyu/ui';
import type { Call, CallOutput } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';
import { accountInput, readAccountQuery, type AccountQuery } from './account-query.model.ts';
import { readTotals, type Totals } from './totals.model.ts';

export type Movement = CallOutput<'accountLog'>['lists'][number];

export interface AccountData {
  query: AccountQuery;
  /** Today in China. */
  today: string;
  movements: Movement[];
  count: number;
  pageSize: number;
  /** Of the filter. */
  totals: Totals;
  /** Of everything there ever was. */
  all: Totals;
}

const EXPORT_PAGE = 100;

export async function loadAccount({ call, search, signal }: PageContext): Promise<AccountData> {
  const query = readAccountQuery(search);
  const [log, all] = await Promise.all([
    call('accountLog', accountInput(query), { signal }),
    call('accountLog', { type: 'points', page_size: 1 }, { signal }),
  ]);
  return {
    query,
    today: chinaDay(Date.now()),
    movements: log.lists,
    count: log.count,
    pageSize: log.page_size,
    totals: readTotals(log.extend),
    all: readTotals(all.extend),
  };
}

/** Every movement of the filter, page by page. */
export async function readMovements(call: Call, query: AccountQuery): Promise<Movement[]> {
  const movements = new Map<string, Movement>();
  for (let page = 1; ; page += 1) {
    const { lists, count } = await call('accountLog', accountInput({ ...query, page }, EXPORT_PAGE));
    // A movement made meanwhile shifts the pages: the same one may come twice, but is written once.
    for (const movement of lists) movements.set(movement.id, movement);
    if (lists.length < EXPORT_PAGE || page * EXPORT_PAGE >= count) return [...movements.values()];
  }
}
