import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { invoiceFiles, invoiceReds, invoices } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/invoices.zh-CN.ts';

export interface InvoiceFile {
  id: string;
  path: string;
  size: number;
  type: string;
  name: string;
}

const types = { pdf: 'application/pdf', ofd: 'application/ofd' } as const;

/** A file of a member's own invoice; of any, where no member is named. Throws `not_found`. */
export async function findInvoiceFile(db: Executor, fileId: string, memberId?: string): Promise<InvoiceFile> {
  const [found] = await db
    .select({ file: invoiceFiles, number: invoices.number, red: invoiceReds.number })
    .from(invoiceFiles)
    .innerJoin(invoices, eq(invoices.id, invoiceFiles.invoiceId))
    .leftJoin(invoiceReds, eq(invoiceReds.id, invoiceFiles.redId))
    .where(and(eq(invoiceFiles.id, fileId), memberId === undefined ? undefined : eq(invoices.memberId, memberId)));
  if (!found) throw new AppError('not_found');
  const { id, path, size, format } = found.file;
  return { id, path, size, type: types[format], name: texts.fileName(found.red ?? found.number, found.red !== null, format) };
}
