import type { InvoiceCard } from '@shengyu/api';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { invoiceFiles, invoiceItems, invoiceReds, purchases } from '../../../db/schema/index.ts';
import { toBuyer } from './check-buyer.ts';
import type { InvoiceRow } from './lock-invoice.ts';

type FileRow = typeof invoiceFiles.$inferSelect;

const toFile = ({ id, format, size }: FileRow) => ({ file_id: id, format, size });

/** Invoices with what is on them, in their order. */
export async function toInvoiceCards(db: Executor, rows: readonly InvoiceRow[]): Promise<InvoiceCard[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const items = await db
    .select({ item: invoiceItems, product: purchases.product, paidAt: purchases.paidAt })
    .from(invoiceItems)
    .innerJoin(purchases, eq(purchases.id, invoiceItems.purchaseId))
    .where(inArray(invoiceItems.invoiceId, ids))
    .orderBy(asc(purchases.paidAt), asc(purchases.id));
  const reds = await db.select().from(invoiceReds).where(inArray(invoiceReds.invoiceId, ids)).orderBy(asc(invoiceReds.createdAt));
  const files = await db.select().from(invoiceFiles).where(inArray(invoiceFiles.invoiceId, ids)).orderBy(asc(invoiceFiles.createdAt));
  const names = new Map(items.map(({ item, product }) => [item.purchaseId, product.name]));
  return rows.map((row): InvoiceCard => {
    const filesOf = (redId: string | null) => files.filter((file) => file.invoiceId === row.id && file.redId === redId).map(toFile);
    return {
      invoice_id: row.id,
      state: row.state,
      ...toBuyer(row),
      amount_fen: row.amountFen,
      items: items
        .filter(({ item }) => item.invoiceId === row.id && (item.live || row.state === 'withdrawn'))
        .map(({ item, product, paidAt }) => ({
          ...{ order_id: item.purchaseId, name: product.name, amount_fen: item.amountFen },
          pay_time: (paidAt ?? row.createdAt).toISOString(),
        })),
      reason: row.reason,
      number: row.number,
      files: filesOf(null),
      reds: reds
        .filter(({ invoiceId }) => invoiceId === row.id)
        .map((red) => ({
          ...{ red_id: red.id, name: names.get(red.purchaseId) ?? '', amount_fen: red.amountFen, number: red.number },
          files: filesOf(red.id),
          time: red.issuedAt?.toISOString() ?? null,
        })),
      ask_time: row.askedAt.toISOString(),
      issue_time: row.issuedAt?.toISOString() ?? null,
    };
  });
}

export async function toInvoiceCard(db: Executor, row: InvoiceRow): Promise<InvoiceCard> {
  const [card] = await toInvoiceCards(db, [row]);
  if (!card) throw new Error('an invoice has no card');
  return card;
}
