import { calls, type Call, type CallInput, type CallOutput, type InvoiceBuyer, type InvoiceCard } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';
import { terms } from '@shengyu/api/terms';
import { chinaDay } from '@shengyu/ui';
import { offersOf, type Offer } from './offers.model.ts';

export type OpenItem = CallOutput<'invoiceOpen'>['lists'][number];
export const tabs = ['open', 'asked', 'quote'] as const;
export type Tab = (typeof tabs)[number];

export interface InvoicesData {
  tab: Tab;
  page: number;
  today: string;
  /** Purchases that can be invoiced: the newest ones, as many as go on one invoice. */
  open: OpenItem[];
  buyer: InvoiceBuyer | null;
  asked: InvoiceCard[];
  /** What a quotation can be about; on its tab alone. */
  offers: Offer[];
  counts: Record<'open' | 'asked', number>;
  pageSize: number;
}

export const invoicesHref = (tab: Tab, page = 1): string => {
  const query = new URLSearchParams({ ...(tab !== 'open' && { tab }), ...(page > 1 && { page: String(page) }) }).toString();
  return `/account/invoices${query === '' ? '' : `?${query}`}`;
};

export function loadInvoices({ call, search, signal }: PageContext): Promise<InvoicesData> {
  const query = new URLSearchParams(search);
  const page = /^[1-9]\d{0,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  const tab = tabs.find((name) => name === query.get('tab')) ?? 'open';
  return readInvoices(call, { tab, page }, signal);
}

/** Both lists: each tab says how many the other has. */
async function readInvoices(call: Call, { tab, page }: Pick<InvoicesData, 'tab' | 'page'>, signal: AbortSignal): Promise<InvoicesData> {
  const pageOf = (name: Tab) => ({ page_no: name === tab ? page : 1 });
  const [open, asked, sold, scripts] = await Promise.all([
    call('invoiceOpen', { ...pageOf('open'), page_size: terms.invoices.purchases }, { signal }),
    call('invoiceLists', pageOf('asked'), { signal }),
    tab === 'quote' ? call('packageLists', {}, { signal }) : null,
    tab === 'quote' ? call('scriptLists', {}, { signal }) : null,
  ]);
  return {
    ...{ tab, page, open: open.lists, buyer: open.buyer, asked: asked.lists },
    today: chinaDay(Date.now()),
    counts: { open: open.count, asked: asked.count },
    offers: sold && scripts ? offersOf(sold, scripts.lists) : [],
    pageSize: (tab === 'asked' ? asked : open).page_size,
  };
}

const quiet = { quiet: true } as const;
export const askInvoice = (call: Call, input: CallInput<'invoiceAsk'>, key: string) =>
  call('invoiceAsk', input, { ...quiet, idempotencyKey: key });
export const changeInvoice = (call: Call, input: CallInput<'invoiceChange'>) => call('invoiceChange', input, quiet);
export const withdrawInvoice = (call: Call, id: string) => call('invoiceWithdraw', { invoice_id: id }, quiet);

export const invoiceFileHref = (fileId: string): string => `/api${calls.invoiceFile[1]}?file_id=${fileId}`;
