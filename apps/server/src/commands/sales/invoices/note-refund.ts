import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { invoiceItems, invoiceReds, invoices } from '../../../db/schema/index.ts';
import { withdraw } from './ask-invoice.ts';
import { moveInvoice, type InvoiceRow } from './lock-invoice.ts';

/**
 * What the refund of a purchase does to the invoice it is on, under the lock of the member's points. One that nobody has begun to issue loses the
 * purchase; one that is being issued, or is, owes a red invoice over what was given back.
 */
export async function noteRefund(tx: Executor, purchaseId: string, fen: number): Promise<void> {
  const [found] = await tx
    .select({ invoice: invoices })
    .from(invoiceItems)
    .innerJoin(invoices, eq(invoices.id, invoiceItems.invoiceId))
    .where(and(eq(invoiceItems.purchaseId, purchaseId), eq(invoiceItems.live, true)));
  if (!found) return;
  const { invoice } = found;
  if (invoice.state === 'waiting' || invoice.state === 'returned') return dropItems(tx, invoice, [purchaseId]);
  await tx.insert(invoiceReds).values({ invoiceId: invoice.id, purchaseId, amountFen: fen });
  if (invoice.state === 'issued' || invoice.state === 'reversed') await moveInvoice(tx, invoice, 'reversing');
}

/** One that an operator returns owes no red invoice: what was given back meanwhile is not on it any more. */
export async function dropRefunded(tx: Executor, invoice: InvoiceRow): Promise<void> {
  const dropped = await tx
    .delete(invoiceReds)
    .where(and(eq(invoiceReds.invoiceId, invoice.id), isNull(invoiceReds.issuedAt)))
    .returning({ purchaseId: invoiceReds.purchaseId });
  await dropItems(
    tx,
    invoice,
    dropped.map(({ purchaseId }) => purchaseId),
  );
}

async function dropItems(tx: Executor, invoice: InvoiceRow, purchaseIds: readonly string[]): Promise<void> {
  if (purchaseIds.length === 0) return;
  const items = await tx
    .select()
    .from(invoiceItems)
    .where(and(eq(invoiceItems.invoiceId, invoice.id), eq(invoiceItems.live, true)));
  const left = items.filter(({ purchaseId }) => !purchaseIds.includes(purchaseId));
  if (left.length === 0) return withdraw(tx, invoice);
  for (const purchaseId of purchaseIds)
    await tx
      .update(invoiceItems)
      .set({ live: false })
      .where(and(eq(invoiceItems.invoiceId, invoice.id), eq(invoiceItems.purchaseId, purchaseId)));
  const amountFen = left.reduce((sum, item) => sum + item.amountFen, 0);
  await tx.update(invoices).set({ amountFen }).where(eq(invoices.id, invoice.id));
}
