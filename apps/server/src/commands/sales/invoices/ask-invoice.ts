import type { CallOutput, InvoiceBuyer, InvoiceCard, ParsedInput } from '@shengyu/api';
import { and, desc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { invoiceBuyers, invoiceItems, invoices, purchases } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Limiter } from '../../../ports/limiter.ts';
import { once } from '../../ground/idempotency/once.ts';
import { lockBalance } from '../../money/ledger/accounts.ts';
import { checkBuyer, toBuyer, type BuyerRow } from './check-buyer.ts';
import { toInvoiceCard, toInvoiceCards } from './invoice-cards.ts';
import { lockInvoice, moveInvoice } from './lock-invoice.ts';

export interface InvoicePorts {
  database: Database;
  limiter: Limiter;
}

const asking = { name: 'invoice-ask', points: 60, seconds: 86_400 };

/** Paid with money, not given back, and on no invoice. What points or words paid for was on the invoice of the points or words. */
const canBeInvoiced = (memberId: string) =>
  and(
    eq(purchases.memberId, memberId),
    eq(purchases.state, 'paid'),
    gt(purchases.amountFen, 0),
    notInArray(purchases.provider, ['', 'balance']),
    sql`not exists (select from invoice_items i where i.purchase_id = ${purchases.id} and i.live)`,
  );

export async function listOpen(
  { db }: Pick<Database, 'db'>,
  memberId: string,
  { page_no, page_size }: ParsedInput<'invoiceOpen'>,
): Promise<CallOutput<'invoiceOpen'>> {
  const where = canBeInvoiced(memberId);
  const [sum] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number), fen: sql<number>`coalesce(sum(${purchases.amountFen}), 0)`.mapWith(Number) })
    .from(purchases)
    .where(where);
  const rows = await db
    .select()
    .from(purchases)
    .where(where)
    .orderBy(desc(purchases.paidAt), desc(purchases.id))
    .limit(page_size)
    .offset((page_no - 1) * page_size);
  const [buyer] = await db.select().from(invoiceBuyers).where(eq(invoiceBuyers.memberId, memberId));
  return {
    lists: rows.map(({ id, product, amountFen, paidAt, createdAt }) => ({
      ...{ order_id: id, name: product.name, amount_fen: amountFen },
      pay_time: (paidAt ?? createdAt).toISOString(),
    })),
    ...{ count: sum?.count ?? 0, page_no, page_size, extend: { amount_fen: sum?.fen ?? 0 } },
    buyer: buyer ? toBuyer(buyer) : null,
  };
}

/** One invoice over paid purchases, once per key. Throws `idempotency.required`, `input.invalid`, `invoice.items`, `limit.reached`. */
export async function askInvoice(
  { database, limiter }: InvoicePorts,
  memberId: string,
  input: ParsedInput<'invoiceAsk'>,
  key: string | undefined,
): Promise<InvoiceCard> {
  if (key === undefined) throw new AppError('idempotency.required');
  const buyer = checkBuyer(input);
  await limiter.consume(asking, memberId);
  const { answer } = await once(database, { memberId, call: 'invoiceAsk', key, input }, async (tx) => {
    await lockBalance(tx, memberId, 'points');
    const ids = [...new Set(input.order_ids)];
    const chosen = await tx
      .select({ purchaseId: purchases.id, amountFen: purchases.amountFen })
      .from(purchases)
      .where(and(canBeInvoiced(memberId), inArray(purchases.id, ids)));
    const found = new Set(chosen.map(({ purchaseId }) => purchaseId));
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) throw new AppError('invoice.items', { data: { orders: missing } });
    const amountFen = chosen.reduce((sum, one) => sum + one.amountFen, 0);
    const now = new Date();
    const [invoice] = await tx
      .insert(invoices)
      .values({ ...buyer, memberId, amountFen, createdAt: now, askedAt: now })
      .returning();
    if (!invoice) throw new Error('an invoice was not stored');
    await tx.insert(invoiceItems).values(chosen.map((one) => ({ ...one, invoiceId: invoice.id })));
    await keepBuyer(tx, memberId, buyer, input.remember);
    return toInvoiceCard(tx, invoice);
  });
  return answer;
}

async function keepBuyer(tx: Executor, memberId: string, buyer: BuyerRow, keeps: boolean): Promise<void> {
  if (!keeps) await tx.delete(invoiceBuyers).where(eq(invoiceBuyers.memberId, memberId));
  else
    await tx
      .insert(invoiceBuyers)
      .values({ memberId, ...buyer })
      .onConflictDoUpdate({ target: invoiceBuyers.memberId, set: buyer });
}

/** Another buyer, while no operator is at it. One that was returned waits again. Throws `not_found`, `invoice.state`, `input.invalid`. */
export async function changeInvoice(
  { database, limiter }: InvoicePorts,
  memberId: string,
  { invoice_id: id, remember, ...typed }: ParsedInput<'invoiceChange'>,
): Promise<InvoiceCard> {
  const buyer = checkBuyer(typed satisfies InvoiceBuyer);
  await limiter.consume(asking, memberId);
  return database.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id, memberId);
    await keepBuyer(tx, memberId, buyer, remember);
    if (invoice.state !== 'waiting')
      return toInvoiceCard(tx, await moveInvoice(tx, invoice, 'waiting', { ...buyer, reason: '', askedAt: new Date() }));
    const [changed] = await tx.update(invoices).set(buyer).where(eq(invoices.id, id)).returning();
    if (!changed) throw new AppError('not_found');
    return toInvoiceCard(tx, changed);
  });
}

/** Its purchases can be invoiced again, and for whom it was is erased. Throws `not_found`, `invoice.state`. */
export function withdrawInvoice(
  { database }: Pick<InvoicePorts, 'database'>,
  memberId: string,
  { invoice_id: id }: ParsedInput<'invoiceWithdraw'>,
): Promise<CallOutput<'invoiceWithdraw'>> {
  return database.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id, memberId);
    if (invoice.state === 'issuing') throw new AppError('invoice.state', { data: { state: invoice.state } });
    await withdraw(tx, invoice);
    return { state: 'withdrawn' };
  });
}

/** Of an invoice that nobody needs any more. */
export const nobody = { title: '', taxNumber: '', registered: '', bank: '', email: '' };

export async function withdraw(tx: Executor, invoice: Parameters<typeof moveInvoice>[1]): Promise<void> {
  await moveInvoice(tx, invoice, 'withdrawn', nobody);
  await tx.update(invoiceItems).set({ live: false }).where(eq(invoiceItems.invoiceId, invoice.id));
}

export async function listInvoices(
  { db }: Pick<Database, 'db'>,
  memberId: string,
  { page_no, page_size }: ParsedInput<'invoiceLists'>,
): Promise<CallOutput<'invoiceLists'>> {
  const where = and(eq(invoices.memberId, memberId), sql`${invoices.state} <> 'withdrawn'`);
  const [sum] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(invoices)
    .where(where);
  const rows = await db
    .select()
    .from(invoices)
    .where(where)
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(page_size)
    .offset((page_no - 1) * page_size);
  return { lists: await toInvoiceCards(db, rows), count: sum?.count ?? 0, page_no, page_size, extend: {} };
}
