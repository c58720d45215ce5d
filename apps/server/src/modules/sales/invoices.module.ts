import { askInvoice, changeInvoice, listInvoices, listOpen, withdrawInvoice } from '../../commands/sales/invoices/ask-invoice.ts';
import { eraseKept } from '../../commands/sales/invoices/erase-invoices.ts';
import { registerInvoices } from '../../http/routes/invoice-routes.ts';
import { repeat } from '../../jobs/ground/repeat.ts';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';

const DAY_MS = 86_400_000;

/** Invoices for what members have paid: asking for them, their files, and how long they are kept. What operators do is in the console's module. */
export function invoicesModule(
  platform: Pick<
    Platform,
    'database' | 'limiter' | 'storage' | 'contextOf' | 'admitOperator' | 'uploadsDir' | 'freeSpace' | 'onError' | 'stopping'
  >,
) {
  const { database, onError, stopping } = platform;
  return {
    handlers: {
      invoiceOpen: (input, { member }) => listOpen(database, member.id, input),
      invoiceAsk: (input, { member, idempotencyKey }) => askInvoice(platform, member.id, input, idempotencyKey),
      invoiceLists: (input, { member }) => listInvoices(database, member.id, input),
      invoiceChange: (input, { member }) => changeInvoice(platform, member.id, input),
      invoiceWithdraw: (input, { member }) => withdrawInvoice(platform, member.id, input),
    },
    routes: (http) => registerInvoices(http, platform),
    jobs: () => repeat(() => eraseKept(platform), { everyMs: DAY_MS, onError, signal: stopping }),
  } satisfies AppModule;
}
