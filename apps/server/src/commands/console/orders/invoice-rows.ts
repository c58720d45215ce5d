import type { CallOutput, InvoiceState, ParsedInput } from '@shengyu/api';
import { and, asc, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { containing } from '../../../db/like.ts';
import { invoices, members } from '../../../db/schema/index.ts';
import { idOfAccount, olderThan, pageOf } from '../acts/keyset.ts';
import { whose } from './order-rows.ts';
import { toInvoiceCards } from '../../sales/invoices/invoice-cards.ts';
import type { InvoiceRow } from '../../sales/invoices/lock-invoice.ts';

type Answer = CallOutput<'adminInvoiceLists'>;
type Desk = ParsedInput<'adminInvoiceLists'>['state'];
export type AdminInvoice = Answer['lists'][number];

const statesOf: Readonly<Record<Desk, InvoiceState[]>> = {
  open: ['waiting', 'issuing', 'reversing'],
  issued: ['issued'],
  returned: ['returned'],
  reversed: ['reversed'],
};

/** The request that waits longest comes first; of settled ones, the newest. */
export async function readAdminInvoices(
  db: Executor,
  { state, keyword, after, page_size: size }: ParsedInput<'adminInvoiceLists'>,
): Promise<Pick<Answer, 'lists' | 'more'>> {
  const isOpen = state === 'open';
  const where = and(
    inArray(invoices.state, statesOf[state]),
    keyword === '' ? undefined : await found(db, keyword),
    isOpen ? afterWaiting(after) : olderThan(invoices, after),
  );
  const order = isOpen ? [asc(invoices.askedAt), asc(invoices.id)] : [desc(invoices.createdAt), desc(invoices.id)];
  const rows = await db
    .select()
    .from(invoices)
    .where(where)
    .orderBy(...order)
    .limit(size + 1);
  const { lists, more } = pageOf(rows, size, (row) => row);
  return { lists: await toAdminInvoices(db, lists), more };
}

function afterWaiting(after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  return sql`(${invoices.askedAt}, ${invoices.id}) > (select k.asked_at, k.id from ${invoices} k where k.id = ${after}::uuid)`;
}

/** A tax number, an invoice's number, a part of a title, or the account of a member. */
async function found(db: Executor, keyword: string): Promise<SQL | undefined> {
  const owner = await idOfAccount(db, keyword);
  return or(
    eq(invoices.taxNumber, keyword.toUpperCase()),
    eq(invoices.number, keyword),
    ilike(invoices.title, containing(keyword)),
    owner === undefined ? undefined : eq(invoices.memberId, owner),
  );
}

export async function toAdminInvoices(db: Executor, rows: readonly InvoiceRow[]): Promise<AdminInvoice[]> {
  const cards = await toInvoiceCards(db, rows);
  const owners = await db
    .select({ id: members.id, member: whose })
    .from(members)
    .where(
      inArray(
        members.id,
        rows.map(({ memberId }) => memberId),
      ),
    );
  const byId = new Map(owners.map(({ id, member }) => [id, member]));
  return cards.map((card, index) => {
    const member = byId.get(rows[index]?.memberId ?? '');
    if (!member) throw new Error(`invoice ${card.invoice_id} has no member`);
    return { ...card, member };
  });
}

export async function listAdminInvoices(db: Executor, input: ParsedInput<'adminInvoiceLists'>): Promise<Answer> {
  const counted = await db
    .select({
      state: invoices.state,
      count: sql<number>`count(*)`.mapWith(Number),
      fen: sql<number>`sum(${invoices.amountFen})`.mapWith(Number),
    })
    .from(invoices)
    .groupBy(invoices.state);
  const sumOf = (states: readonly InvoiceState[], of: (row: (typeof counted)[number]) => number): number =>
    counted.filter(({ state }) => states.includes(state)).reduce((sum, row) => sum + of(row), 0);
  const countOf = (desk: Desk): number => sumOf(statesOf[desk], ({ count }) => count);
  return {
    ...(await readAdminInvoices(db, input)),
    counts: { open: countOf('open'), issued: countOf('issued'), returned: countOf('returned'), reversed: countOf('reversed') },
    open_fen: sumOf(['waiting', 'issuing'], ({ fen }) => fen),
  };
}
