import { calls, fileBytes, type CallName } from '@shengyu/api';
import { schemas } from '@shengyu/api/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uploadInvoice } from '../../commands/console/orders/upload-invoice.ts';
import { findInvoiceFile, type InvoiceFile } from '../../commands/sales/invoices/invoice-file.ts';
import type { Database } from '../../db/database.ts';
import type { Storage } from '../../ports/storage.ts';
import type { AdmitOperator } from '../admit-operator.ts';
import { success } from '../answer.ts';
import { attachment } from '../attachment.ts';
import { sendFile } from './file-routes.ts';
import { receiveForm } from '../receive-form.ts';
import { refuseWhenFull } from '../refuse-when-full.ts';
import { admit } from '../register-calls.ts';
import { cleaned, readInput } from '../request-input.ts';
import type { UploadServices } from './upload-routes.ts';

export interface InvoiceRouteParts extends Pick<UploadServices, 'contextOf' | 'uploadsDir' | 'freeSpace'> {
  database: Database;
  storage: Storage;
  admitOperator: AdmitOperator;
}

/** `invoiceFile`, `adminInvoiceFile`, `adminInvoiceUpload`: only operators bring files of invoices, only their owner and operators get them. */
export function registerInvoices(app: FastifyInstance, parts: InvoiceRouteParts): void {
  const { database, storage, contextOf, uploadsDir, freeSpace, admitOperator } = parts;
  const route = (name: CallName): string => `/api${calls[name][1]}`;
  const send = (request: FastifyRequest, reply: FastifyReply, { id, path, size, type, name }: InvoiceFile): Promise<FastifyReply> =>
    sendFile(request, reply, storage, {
      ...{ key: path, size, type, etag: `"${id}"`, cacheControl: 'private, no-store', noIndex: true },
      // Saved and not shown: nothing of it runs on our pages.
      disposition: attachment(name),
    });
  app.get(route('invoiceFile'), async (request, reply) => {
    const { member } = admit('member', await contextOf(request));
    const { file_id: id } = readInput(schemas.invoiceFile.input, request);
    return send(request, reply, await findInvoiceFile(database.db, id, member.id));
  });
  app.get(route('adminInvoiceFile'), async (request, reply) => {
    await admitOperator('operator', admit('member', await contextOf(request)));
    const { file_id: id } = readInput(schemas.adminInvoiceFile.input, request);
    return send(request, reply, await findInvoiceFile(database.db, id));
  });
  app.post(route('adminInvoiceUpload'), async (request) => {
    const operator = await admitOperator('operator', admit('member', await contextOf(request)));
    await refuseWhenFull('adminInvoiceUpload', freeSpace);
    await using form = await receiveForm(request, { folder: uploadsDir, maxBytes: fileBytes.adminInvoiceUpload });
    const input = schemas.adminInvoiceUpload.input.parse(cleaned(form.fields));
    return success(await uploadInvoice({ database, storage }, { ...operator, key: input.key }, input, form));
  });
}
