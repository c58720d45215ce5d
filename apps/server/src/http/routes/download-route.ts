import { calls, type FileKind, type ParsedInput } from '@shengyu/api';
import { schemas } from '@shengyu/api/schema';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { downloadName } from '../../commands/orders/files/download-name.ts';
import type { DownloadTickets } from '../../commands/orders/files/download-ticket.ts';
import { findOrder } from '../../commands/orders/show/show-order.ts';
import type { Database } from '../../db/database.ts';
import { orderFiles } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Storage } from '../../ports/storage.ts';
import { attachment } from '../attachment.ts';
import { sendFile } from './file-routes.ts';
import { sendPackage } from './package-route.ts';
import { admit } from '../register-calls.ts';
import type { RequestContext } from '../request-context.ts';
import { readInput } from '../request-input.ts';

const audioTypes: Readonly<Record<string, string>> = { mp3: 'audio/mpeg', wav: 'audio/wav', ogg: 'audio/ogg' };
const types: Readonly<Record<Exclude<FileKind, 'audio'>, string>> = {
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  lrc: 'text/plain; charset=utf-8',
  ass: 'text/x-ssa; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  'srt-landscape': 'application/x-subrip; charset=utf-8',
  'ass-landscape': 'text/x-ssa; charset=utf-8',
  'srt-portrait': 'application/x-subrip; charset=utf-8',
  'ass-portrait': 'text/x-ssa; charset=utf-8',
  'stem-voice': 'audio/wav',
  'stem-music': 'audio/wav',
  'stem-effects': 'audio/wav',
  paragraphs: 'application/zip',
  'editor-package': 'application/zip',
  timing: 'application/json; charset=utf-8',
};

/** Of an address in the store: long enough to begin with, also after a pause. */
const ADDRESS_SECONDS = 300;

export interface DownloadParts {
  database: Database;
  storage: Storage;
  contextOf: (request: FastifyRequest) => Promise<RequestContext>;
  tickets: Pick<DownloadTickets, 'memberOf'>;
}

/** `orderDownload`: sends a finished file to its owner, also for a plain link, which carries the cookie; and to whoever has a ticket for it. */
export function registerDownload(app: FastifyInstance, { database, storage, contextOf, tickets }: DownloadParts): void {
  app.get<{ Querystring: { ticket?: unknown } }>(`/api${calls.orderDownload[1]}`, async (request, reply) => {
    const { ticket } = request.query;
    const caller = ticket === undefined ? admit('member', await contextOf(request)).member.id : undefined;
    const input = readInput(schemas.orderDownload.input, request);
    const memberId = caller ?? tickets.memberOf(String(ticket), { orderId: input.order_id, kind: input.kind });
    if (memberId === undefined) throw new AppError('not_found');
    // An element of the host's page plays it, without saying whose page it is.
    if (ticket !== undefined) void reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendOrderFile({ database, storage }, memberId, input, { request, reply });
  });
}

/** A file of a finished order of a member. Throws `not_found` and `order.not_ready`. */
export async function sendOrderFile(
  { database, storage }: { database: Database; storage: Storage },
  memberId: string,
  { order_id: orderId, kind }: ParsedInput<'orderDownload'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const order = await findOrder(database.db, memberId, orderId);
  if (order.state !== 'done') throw new AppError('order.not_ready', { data: { state: order.state } });
  if (kind === 'package') return sendPackage(request, reply, database, order, storage);
  const [file] = await database.db
    .select()
    .from(orderFiles)
    .where(and(eq(orderFiles.orderId, orderId), eq(orderFiles.kind, kind)));
  if (!file) throw new AppError('not_found');
  const audio = audioTypes[order.settings.format] ?? 'application/octet-stream';
  const type = kind === 'audio' ? audio : types[kind];
  const disposition = attachment(downloadName(order, kind));
  // Somebody saves it. What a page plays or reads comes from the site's own origin.
  const saved = request.headers['sec-fetch-dest'] === 'document' && request.method === 'GET';
  const address = saved ? await storage.publicAddress(file.path, { type, disposition, seconds: ADDRESS_SECONDS }) : undefined;
  if (address !== undefined) return reply.header('cache-control', 'no-store').redirect(address, 302);
  return sendFile(request, reply, storage, {
    key: file.path,
    size: file.size,
    type,
    // The folder names the render: the files of an order may be made anew.
    etag: `"${file.path.split('/')[1] ?? orderId}-${kind}"`,
    cacheControl: 'private, no-cache',
    disposition,
  });
}
