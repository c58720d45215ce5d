import { terms } from '@shengyu/api/terms';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { invoiceBuyers, invoiceFiles, invoices } from '../../../db/schema/index.ts';
import type { Storage } from '../../../ports/storage.ts';
import { nobody, withdraw } from './ask-invoice.ts';

/**
 * What closing an account erases: for whom invoices were to be, and all of those that nobody has begun to issue. Issued ones stay as long as the law
 * has them kept, and those that are being issued become issued ones.
 */
export async function eraseAsked(tx: Executor, memberId: string): Promise<void> {
  await tx.delete(invoiceBuyers).where(eq(invoiceBuyers.memberId, memberId));
  const asked = await tx.select().from(invoices).where(eq(invoices.memberId, memberId));
  for (const invoice of asked) if (invoice.state === 'waiting' || invoice.state === 'returned') await withdraw(tx, invoice);
}

/**
 * Erases for whom the invoices of closed accounts were, and their files, once the years of keeping are over since the last of an invoice and its red
 * ones. Amounts and numbers stay with the ledger. Answers how many.
 */
export async function eraseKept({ database, storage }: { database: Database; storage: Pick<Storage, 'remove'> }): Promise<number> {
  const { erased, paths } = await database.transaction(async (tx) => {
    const due = await tx
      .update(invoices)
      .set(nobody)
      .where(
        sql`${invoices.issuedAt} is not null and ${invoices.state} <> 'reversing' and ${invoices.title} <> ''
          and exists (select from members m where m.id = ${invoices.memberId} and m.closed_at is not null)
          and greatest(${invoices.issuedAt}, (select max(r.issued_at) from invoice_reds r where r.invoice_id = ${invoices.id}))
            < now() - make_interval(years => ${terms.invoices.keepYears})`,
      )
      .returning({ id: invoices.id });
    const ids = due.map(({ id }) => id);
    const files =
      ids.length === 0
        ? []
        : await tx.delete(invoiceFiles).where(inArray(invoiceFiles.invoiceId, ids)).returning({ path: invoiceFiles.path });
    return { erased: ids.length, paths: files.map(({ path }) => path) };
  });
  await storage.remove(paths);
  return erased;
}
