import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { downloadName } from '../../commands/orders/files/download-name.ts';
import type { OrderRow } from '../../commands/sales/order-states/move-order.ts';
import { packageEntries } from '../../commands/orders/files/order-package.ts';
import type { Database } from '../../db/database.ts';
import { orderFiles } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { readStored, type Storage } from '../../ports/storage.ts';
import { zipSize, zipStream } from '../../zip/zip-stream.ts';
import { attachment } from '../attachment.ts';

/** Streams the files of a finished order as one ZIP, which is never stored. */
export async function sendPackage(
  request: FastifyRequest,
  reply: FastifyReply,
  { db }: Database,
  order: OrderRow,
  storage: Storage,
): Promise<FastifyReply> {
  const files = await db.select().from(orderFiles).where(eq(orderFiles.orderId, order.id));
  const entries = (await packageEntries(db, order, files)).map(({ name, size, content }) => ({
    name,
    size,
    content,
    open: () => (typeof content === 'string' ? [Buffer.from(content, 'utf8')] : readStored(storage, content.path)),
  }));
  for (const { content } of entries)
    if (typeof content !== 'string' && !(await storage.head(content.path))) throw new AppError('not_found');
  void reply.headers({
    'content-type': 'application/zip',
    'content-length': zipSize(entries),
    'content-disposition': attachment(downloadName(order, 'package')),
    'cache-control': 'private, no-cache',
    'accept-ranges': 'none',
    'x-content-type-options': 'nosniff',
  });
  return reply.send(request.method === 'HEAD' ? '' : Readable.from(zipStream(entries, order.createdAt)));
}
