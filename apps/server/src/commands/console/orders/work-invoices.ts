import type { CallOutput, ParsedInput } from '@shengyu/api';
import { inArray } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { invoices } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/invoices.zh-CN.ts';
import { act } from '../acts/act.ts';
import type { AuditEntry, Operator } from '../acts/audit.ts';
import { lockInvoice, moveInvoice, type InvoiceRow } from '../../sales/invoices/lock-invoice.ts';
import { dropRefunded } from '../../sales/invoices/note-refund.ts';
import { toAdminInvoices, type AdminInvoice } from './invoice-rows.ts';

type Ports = { database: Database };

export const subjectOf = ({ id, amountFen }: Pick<InvoiceRow, 'id' | 'amountFen'>): AuditEntry['subject'] => ({
  kind: 'invoice',
  id,
  name: texts.name(amountFen),
});

export async function toAdminInvoice(tx: Executor, row: InvoiceRow): Promise<AdminInvoice> {
  const [card] = await toAdminInvoices(tx, [row]);
  if (!card) throw new Error('an invoice has no card');
  return card;
}

/** Notes that they are being issued; those that do not wait any more are left out. */
export function takeInvoices(
  { database }: Ports,
  operator: Operator,
  input: ParsedInput<'adminInvoiceTake'>,
): Promise<CallOutput<'adminInvoiceTake'>> {
  return act(database, operator, { call: 'adminInvoiceTake', input }, async (tx, audit) => {
    const taken: string[] = [];
    // In the order of their members, as every two operators take them.
    const wanted = await tx.select().from(invoices).where(inArray(invoices.id, input.invoice_ids)).orderBy(invoices.memberId, invoices.id);
    for (const { id } of wanted) {
      const invoice = await lockInvoice(tx, id);
      if (invoice.state !== 'waiting') continue;
      await moveInvoice(tx, invoice, 'issuing');
      await audit({ action: 'invoice.take', subject: subjectOf(invoice), memberId: invoice.memberId });
      taken.push(id);
    }
    if (taken.length === 0) throw new AppError('invoice.state', { data: { state: wanted[0]?.state ?? 'withdrawn' } });
    return { taken };
  });
}

/** Gives one back to its member, with what is wrong with it. */
export function returnInvoice(
  { database }: Ports,
  operator: Operator,
  input: ParsedInput<'adminInvoiceReturn'>,
): Promise<CallOutput<'adminInvoiceReturn'>> {
  const { invoice_id: id, reason } = input;
  return act(database, operator, { call: 'adminInvoiceReturn', input }, async (tx, audit) => {
    const invoice = await lockInvoice(tx, id);
    const returned = await moveInvoice(tx, invoice, 'returned', { reason });
    await dropRefunded(tx, returned);
    const [{ ...after }] = (await tx
      .select()
      .from(invoices)
      .where(inArray(invoices.id, [id]))) as [InvoiceRow];
    await audit({
      action: 'invoice.return',
      subject: subjectOf(invoice),
      memberId: invoice.memberId,
      before: { state: invoice.state },
      after: { state: after.state },
      reason,
    });
    return toAdminInvoice(tx, after);
  });
}
