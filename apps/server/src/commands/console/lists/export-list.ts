import type { CallOutput, ParsedInput } from '@shengyu/api';
import { csvLines, csvStart, type CsvRow } from '@shengyu/api/csv';
import { schemas, type ExportedList } from '@shengyu/api/schema';
import type { Database, Executor } from '../../../db/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/admin-export.zh-CN.ts';
import type { Sealer } from '../../../ports/sealer.ts';
import { chinaDay } from '../../ground/calendar/china-days.ts';
import { act } from '../acts/act.ts';
import type { Operator } from '../acts/audit.ts';
import {
  auditColumns,
  invoiceLines,
  invoiceTitles,
  memberColumns,
  orderColumns,
  paymentColumns,
  purchaseColumns,
  toLines,
} from './export-columns.ts';
import { listAudit } from '../acts/list-audit.ts';
import { listAdminMembers } from '../people/members.ts';
import { listAdminOrders } from '../orders/order-rows.ts';
import { readAdminInvoices } from '../orders/invoice-rows.ts';
import { listAdminPayments, listAdminPurchases } from '../orders/purchase-rows.ts';

type Filter = ParsedInput<'adminExport'>['filter'];
interface Lines {
  lines: CsvRow[];
  /** The last row's id where others follow. */
  next: string | undefined;
}
/** One page of a list; refuses what is no filter of it. */
type ReadLines = (db: Executor, filter: Filter & { after?: string; page_size: string }) => Promise<Lines>;

const MOST_ROWS = 50_000;
const PAGE = 100;
const TICKET_MS = 60_000;

const pageOf = <Row>({ lists, more }: { lists: Row[]; more: boolean }, lines: CsvRow[], idOf: (row: Row) => string | number): Lines => {
  const last = lists.at(-1);
  return { lines, next: more && last ? String(idOf(last)) : undefined };
};

const lists: Readonly<Record<ExportedList, { titles: readonly string[]; read: ReadLines }>> = {
  members: {
    titles: Object.keys(memberColumns),
    read: async (db, filter) => {
      const page = await listAdminMembers(db, parse(schemas.adminMemberLists.input, filter));
      return pageOf(page, toLines(memberColumns, page.lists), ({ member_id: id }) => id);
    },
  },
  orders: {
    titles: Object.keys(orderColumns),
    read: async (db, filter) => {
      const page = await listAdminOrders(db, parse(schemas.adminOrderLists.input, filter));
      return pageOf(page, toLines(orderColumns, page.lists), ({ order_id: id }) => id);
    },
  },
  purchases: {
    titles: Object.keys(purchaseColumns),
    read: async (db, filter) => {
      const page = await listAdminPurchases(db, parse(schemas.adminPurchaseLists.input, filter));
      return pageOf(page, toLines(purchaseColumns, page.lists), ({ purchase_id: id }) => id);
    },
  },
  payments: {
    titles: Object.keys(paymentColumns),
    read: async (db, filter) => {
      const page = await listAdminPayments(db, parse(schemas.adminPaymentLists.input, filter));
      return pageOf(page, toLines(paymentColumns, page.lists), ({ payment_id: id }) => id);
    },
  },
  // A line for each purchase, as invoicing software takes them.
  invoices: {
    titles: invoiceTitles,
    read: async (db, filter) => {
      const page = await readAdminInvoices(db, parse(schemas.adminInvoiceLists.input, filter));
      return pageOf(page, page.lists.flatMap(invoiceLines), ({ invoice_id: id }) => id);
    },
  },
  audit: {
    titles: Object.keys(auditColumns),
    read: async (db, filter) => {
      const page = await listAudit(db, parse(schemas.adminAuditLists.input, filter));
      return pageOf(page, toLines(auditColumns, page.lists), ({ audit_id: id }) => id);
    },
  },
};

interface Parser<Parsed> {
  safeParse: (value: unknown) => { success: true; data: Parsed } | { success: false };
}

function parse<Parsed>(schema: Parser<Parsed>, filter: object): Parsed {
  const read = schema.safeParse(filter);
  if (!read.success) throw new AppError('input.invalid', { fields: { filter: texts.badFilter } });
  return read.data;
}

interface Ticket {
  operator: string | null;
  of: ExportedList;
  filter: Filter;
  until: number;
}

export interface ExportPorts {
  database: Database;
  sealer: Sealer;
}

/** Notes in the audit log which list leaves the console and why, and answers a ticket for its file. */
export function prepareExport(
  { database, sealer }: ExportPorts,
  operator: Operator,
  input: ParsedInput<'adminExport'>,
): Promise<CallOutput<'adminExport'>> {
  const { of, filter, reason } = input;
  return act(database, operator, { call: 'adminExport', input }, async (tx, audit) => {
    await lists[of].read(tx, { ...filter, page_size: '1' });
    await audit({ action: 'list.export', subject: { kind: 'list', id: of, name: texts.names[of] }, after: { filter }, reason });
    const ticket: Ticket = { operator: operator.id, of, filter, until: Date.now() + TICKET_MS };
    return { ticket: sealer.seal(JSON.stringify(ticket)) };
  });
}

/** The file of a ticket, page by page as it is read; `not_found` for another operator's, one that is over, or none. */
export function exportFile(
  { database, sealer }: ExportPorts,
  operator: Operator,
  { ticket }: ParsedInput<'adminExportFile'>,
): { fileName: string; content: AsyncIterable<string> } {
  const opened = sealer.open(ticket);
  const { operator: owner, of, filter, until } = (opened === undefined ? {} : JSON.parse(opened)) as Partial<Ticket>;
  if (owner !== operator.id || !of || !filter || until === undefined || until < Date.now()) throw new AppError('not_found');
  return { fileName: texts.fileName(texts.names[of], chinaDay(new Date())), content: contentOf(database.db, of, filter) };
}

async function* contentOf(db: Executor, of: ExportedList, filter: Filter): AsyncGenerator<string> {
  const { titles, read } = lists[of];
  yield csvStart + csvLines([titles]);
  let after: string | undefined;
  for (let rows = 0; rows < MOST_ROWS; rows += PAGE) {
    const { lines, next } = await read(db, { ...filter, ...(after !== undefined && { after }), page_size: String(PAGE) });
    if (lines.length > 0) yield csvLines(lines);
    if (next === undefined) return;
    after = next;
  }
}
