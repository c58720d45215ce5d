import type { InvoiceState } from '@shengyu/api';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { invoices } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { lockBalance } from '../../money/ledger/accounts.ts';
import { invoiceStatesBefore } from './invoice-edges.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

/**
 * An invoice under the lock of its member's points, which refunds take first too: a refund comes before what is done with the invoice or after it.
 * Throws `not_found`, also for one of another member than `memberId`.
 */
export async function lockInvoice(tx: Executor, id: string, memberId?: string): Promise<InvoiceRow> {
  const read = () => tx.select().from(invoices).where(eq(invoices.id, id));
  const [before] = await read();
  if (!before || (memberId !== undefined && before.memberId !== memberId)) throw new AppError('not_found');
  await lockBalance(tx, before.memberId, 'points');
  const [invoice] = await read();
  if (!invoice) throw new AppError('not_found');
  return invoice;
}

/** Moves an invoice along one legal edge. Throws `invoice.state` where it is not in a state that the edge starts from. */
export async function moveInvoice(
  tx: Executor,
  { id, state }: Pick<InvoiceRow, 'id' | 'state'>,
  to: InvoiceState,
  set: Partial<typeof invoices.$inferInsert> = {},
): Promise<InvoiceRow> {
  const [moved] = await tx
    .update(invoices)
    .set({ ...set, state: to })
    .where(and(eq(invoices.id, id), inArray(invoices.state, invoiceStatesBefore(to))))
    .returning();
  if (!moved) throw new AppError('invoice.state', { data: { state } });
  return moved;
}
