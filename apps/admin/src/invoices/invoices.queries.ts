import { calls, type Call, type CallInput, type CallOutput, type Upload } from '@shengyu/api';

export type AdminInvoices = CallOutput<'adminInvoiceLists'>;
export type AdminInvoice = AdminInvoices['lists'][number];
export type Desk = keyof AdminInvoices['counts'];

export interface InvoiceFilter {
  state: Desk;
  keyword?: string;
}

const quiet = { quiet: true } as const;

export const readInvoices = (call: Call, filter: InvoiceFilter, after: string | undefined, signal: AbortSignal) =>
  call('adminInvoiceLists', { ...filter, ...(after !== undefined && { after }) }, { signal, ...quiet });
export const takeInvoices = (call: Call, ids: string[], key: string) =>
  call('adminInvoiceTake', { invoice_ids: ids }, { idempotencyKey: key, ...quiet });
export const returnInvoice = (call: Call, input: CallInput<'adminInvoiceReturn'>, key: string) =>
  call('adminInvoiceReturn', input, { idempotencyKey: key, ...quiet });

export interface SentInvoice {
  invoiceId: string;
  redId?: string;
  amountFen: number;
  number: string;
  file: File;
}

export const uploadInvoice = (upload: Upload, { invoiceId, redId, amountFen, number, file }: SentInvoice, key: string) =>
  upload(
    'adminInvoiceUpload',
    { file, data: { invoice_id: invoiceId, amount_fen: amountFen, number, key, ...(redId !== undefined && { red_id: redId }) } },
    quiet,
  );

export const invoiceFileHref = (fileId: string): string => `/api${calls.adminInvoiceFile[1]}?file_id=${fileId}`;
