import { chinaDay } from '@shengyu/ui';
import type { Call, CallInput, CallOutput, PurchaseCard } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';
import { accountInput, purchasesInput, readAccountQuery, type AccountQuery } from './account-query.model.ts';
import { lastMonths, type MonthUse } from './months.model.ts';
import { readPaid, readTotals, type Paid, type Totals } from './totals.model.ts';

export type Movement = CallOutput<'accountLog'>['lists'][number];
export type Reminders = CallOutput<'reminders'>;
export type VoicePlaces = CallOutput<'userCenter'>['rights']['places'];
export type PointPrices = CallOutput<'rechargeConfig'>['points'];

export interface AccountData {
  query: AccountQuery;
  /** Today in China. */
  today: string;
  movements: Movement[];
  purchases: PurchaseCard[];
  count: number;
  pageSize: number;
  /** Of the filter. */
  totals: Totals;
  paid: Paid;
  /** Of everything there ever was. */
  all: Totals;
  /** Points that came in and went out, by month, as the ledger sums them; null where they could not be read. */
  months: MonthUse[] | null;
  /** Null where nothing is sold, or the prices could not be read. */
  prices: PointPrices | null;
  /** Null where they could not be read. */
  reminders: Reminders | null;
  /** For voices of one's own; null where they could not be read. */
  places: VoicePlaces | null;
}

const EXPORT_PAGE = 100;

export async function loadAccount({ call, search, signal }: PageContext): Promise<AccountData> {
  const query = readAccountQuery(search);
  const today = chinaDay(Date.now());
  const isBought = query.book === 'purchases';
  const [log, bought, all, months, config, reminders, centre] = await Promise.all([
    isBought ? null : call('accountLog', accountInput(query), { signal }),
    isBought ? call('purchaseLists', purchasesInput(query), { signal }) : null,
    call('accountLog', { type: 'points', page_size: 1 }, { signal }),
    Promise.all(
      lastMonths(today).map(async ({ month, start, end }) => {
        const { extend } = await call('accountLog', { type: 'points', page_size: 1, start_date: start, end_date: end }, { signal });
        const totals = readTotals(extend);
        return { month, in: totals.in, out: totals.out - totals.back };
      }),
    ).catch(() => null),
    call('rechargeConfig', {}, { signal, quiet: true }).catch(() => null),
    call('reminders', {}, { signal, quiet: true }).catch(() => null),
    call('userCenter', {}, { signal, quiet: true }).catch(() => null),
  ]);
  return {
    query,
    today,
    movements: log?.lists ?? [],
    purchases: bought?.lists ?? [],
    count: (log ?? bought)?.count ?? 0,
    pageSize: (log ?? bought)?.page_size ?? 1,
    totals: readTotals(log?.extend ?? {}),
    paid: readPaid(bought?.extend ?? {}),
    all: readTotals(all.extend),
    months,
    prices: config?.on_sale ? config.points : null,
    reminders,
    places: centre?.rights.places ?? null,
  };
}

export const saveReminders = (call: Call, chosen: CallInput<'editReminders'>): Promise<Reminders> => call('editReminders', chosen);

/** Has orders paid from what the site has by default. */
export const resetPayFrom = (call: Call) => call('orderPayFrom', { pay_from: null });

/** Every movement of the filter, page by page. */
export const readMovements = (call: Call, query: AccountQuery): Promise<Movement[]> =>
  readPages(
    (page) => call('accountLog', accountInput({ ...query, page }, EXPORT_PAGE)),
    ({ id }) => id,
  );

/** Every purchase of the filter, page by page. */
export const readPurchases = (call: Call, query: AccountQuery): Promise<PurchaseCard[]> =>
  readPages(
    (page) => call('purchaseLists', purchasesInput({ ...query, page }, EXPORT_PAGE)),
    ({ order_id: id }) => id,
  );

async function readPages<Item>(
  read: (page: number) => Promise<{ lists: Item[]; count: number }>,
  idOf: (item: Item) => string,
): Promise<Item[]> {
  const found = new Map<string, Item>();
  for (let page = 1; ; page += 1) {
    const { lists, count } = await read(page);
    // An entry made meanwhile shifts the pages: the same one may come twice, but is written once.
    for (const item of lists) found.set(idOf(item), item);
    if (lists.length < EXPORT_PAGE || page * EXPORT_PAGE >= count) return [...found.values()];
  }
}
