import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { CallOutput, InvoiceFormat, ParsedInput } from '@shengyu/api';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/is-unique-violation.ts';
import { invoiceFiles, invoiceReds, invoices } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Storage } from '../../../ports/storage.ts';
import { act, type Audit } from '../acts/act.ts';
import type { Operator } from '../acts/audit.ts';
import { lockInvoice, moveInvoice, type InvoiceRow } from '../../sales/invoices/lock-invoice.ts';
import { subjectOf, toAdminInvoice } from './work-invoices.ts';

export interface UploadPorts {
  database: Database;
  storage: Pick<Storage, 'put' | 'remove'>;
}

type Input = ParsedInput<'adminInvoiceUpload'>;

/** A file of this content: where it goes, and what it replaces. */
interface Placed {
  format: InvoiceFormat;
  path: string;
  size: number;
}

/**
 * Keeps the file of an invoice or of a red one; the first file issues it. A file that is not taken, because it was refused or was sent before, does not stay
 * in the storage. Throws `not_found`, `invoice.file`, `invoice.state`, `invoice.changed`, `invoice.number`.
 */
export async function uploadInvoice(
  { database, storage }: UploadPorts,
  operator: Operator,
  input: Input,
  upload: { path: string },
): Promise<CallOutput<'adminInvoiceUpload'>> {
  const bytes = await readFile(upload.path);
  const format = formatOf(bytes);
  if (!format) throw new AppError('invoice.file');
  const path = `invoices/${input.invoice_id}/${randomUUID()}.${format}`;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await storage.put(path, bytes);
  let replaced: string[] = [];
  try {
    const request = { call: 'adminInvoiceUpload', input: { ...input, sha256 } } as const;
    return await act(database, operator, request, async (tx, audit) => {
      const invoice = await lockInvoice(tx, input.invoice_id);
      const file: Placed = { format, path, size: bytes.length };
      const after =
        input.red_id === undefined ? await issue(tx, audit, invoice, input, file) : await reverse(tx, audit, invoice, input, file);
      replaced = await place(tx, invoice, input.red_id ?? null, file);
      return toAdminInvoice(tx, after);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('invoice.number', { cause: error }) : error;
  } finally {
    const [kept] = await database.db.select({ id: invoiceFiles.id }).from(invoiceFiles).where(eq(invoiceFiles.path, path));
    await storage.remove(kept ? replaced : [path]);
  }
}

/** By what is in it: the head of PDF, and a ZIP that lists the root of an OFD. */
function formatOf(bytes: Buffer): InvoiceFormat | undefined {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  return bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')) && bytes.includes('OFD.xml') ? 'ofd' : undefined;
}

/** Answers the paths of the files that it replaces. */
async function place(tx: Executor, { id: invoiceId }: InvoiceRow, redId: string | null, file: Placed): Promise<string[]> {
  const same = and(
    eq(invoiceFiles.invoiceId, invoiceId),
    redId === null ? isNull(invoiceFiles.redId) : eq(invoiceFiles.redId, redId),
    eq(invoiceFiles.format, file.format),
  );
  const old = await tx.delete(invoiceFiles).where(same).returning({ path: invoiceFiles.path });
  await tx.insert(invoiceFiles).values({ invoiceId, redId, ...file });
  return old.map(({ path }) => path);
}

async function issue(
  tx: Executor,
  audit: Audit,
  invoice: InvoiceRow,
  { number, amount_fen: fen }: Input,
  file: Placed,
): Promise<InvoiceRow> {
  const { state, memberId, amountFen } = invoice;
  const about = { subject: subjectOf(invoice), memberId };
  if (fen !== amountFen) throw new AppError('invoice.changed', { data: { amount_fen: amountFen } });
  if (invoice.issuedAt !== null) {
    const [changed] = await tx.update(invoices).set({ number }).where(eq(invoices.id, invoice.id)).returning();
    await audit({ action: 'invoice.file', ...about, before: { number: invoice.number }, after: { number, format: file.format } });
    return changed ?? invoice;
  }
  const owed = await dueReds(tx, invoice);
  const issued = await moveInvoice(tx, invoice, owed > 0 ? 'reversing' : 'issued', { number, issuedAt: new Date() });
  await audit({ action: 'invoice.issue', ...about, before: { state }, after: { state: issued.state, number, amount_fen: fen } });
  return issued;
}

async function reverse(tx: Executor, audit: Audit, invoice: InvoiceRow, input: Input, file: Placed): Promise<InvoiceRow> {
  const { red_id: redId = '', number, amount_fen: fen } = input;
  const [red] = await tx
    .select()
    .from(invoiceReds)
    .where(and(eq(invoiceReds.id, redId), eq(invoiceReds.invoiceId, invoice.id)));
  if (!red) throw new AppError('not_found');
  if (invoice.issuedAt === null) throw new AppError('invoice.state', { data: { state: invoice.state } });
  if (fen !== red.amountFen) throw new AppError('invoice.changed', { data: { amount_fen: red.amountFen } });
  const about = { subject: { ...subjectOf(invoice), name: subjectOf({ id: '', amountFen: fen }).name }, memberId: invoice.memberId };
  await tx
    .update(invoiceReds)
    .set({ number, issuedAt: red.issuedAt ?? new Date() })
    .where(eq(invoiceReds.id, redId));
  if (red.issuedAt !== null) {
    await audit({ action: 'invoice.file', ...about, before: { number: red.number }, after: { number, format: file.format } });
    return invoice;
  }
  await audit({ action: 'invoice.red', ...about, after: { number, amount_fen: fen, of: invoice.number } });
  return (await dueReds(tx, invoice)) > 0 ? invoice : moveInvoice(tx, invoice, 'reversed');
}

async function dueReds(tx: Executor, { id }: InvoiceRow): Promise<number> {
  const due = await tx
    .select({ id: invoiceReds.id })
    .from(invoiceReds)
    .where(and(eq(invoiceReds.invoiceId, id), isNull(invoiceReds.issuedAt)));
  return due.length;
}
