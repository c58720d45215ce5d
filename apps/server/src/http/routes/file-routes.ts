import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileAddresses } from '../../commands/ground/files/file-address.ts';
import type { Database } from '../../db/database.ts';
import { files } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { byteRange } from '../byte-range.ts';
import { StorageMissing, type ByteRange, type Storage } from '../../ports/storage.ts';
import type { RequestContext } from '../request-context.ts';

export interface SentFile {
  /** In the storage. */
  key: string;
  /** In bytes. */
  size: number;
  type: string;
  etag: string;
  cacheControl: string;
  disposition?: string;
  /** Keeps search engines from listing it. */
  noIndex?: boolean;
}

export interface FilePorts {
  database: Database;
  storage: Pick<Storage, 'get'>;
  addresses: FileAddresses;
  contextOf: (request: FastifyRequest) => Promise<RequestContext>;
}

interface FileRequest {
  Params: { id: string };
  Querystring: { expires?: string; signature?: string };
}

/** Stored files, which never change: public ones to everyone, others to their owner or by an address we signed. */
export function registerFiles(app: FastifyInstance, { database, storage, addresses, contextOf }: FilePorts): void {
  app.get<FileRequest>('/file/:id', async (request, reply) => {
    const { id } = request.params;
    const [row] = /^[A-Za-z0-9._-]{1,128}$/.test(id) ? await database.db.select().from(files).where(eq(files.id, id)) : [];
    if (!row) throw new AppError('not_found');
    const open = row.ownerId === null || row.shared;
    if (!open && !addresses.allows(id, request.query) && (await contextOf(request)).member?.id !== row.ownerId)
      throw new AppError('not_found');
    return sendFile(request, reply, storage, {
      key: row.path,
      size: row.size,
      type: row.type,
      etag: `"${row.id}"`,
      cacheControl: open ? 'public, max-age=31536000, immutable' : 'private, no-cache',
      noIndex: row.ownerId !== null,
    });
  });
}

/** Answers a file whole or the asked range of it; `not_found` when it is gone from the storage. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Pick<Storage, 'get'>,
  { size, ...file }: SentFile,
): Promise<FastifyReply> {
  const open = async (range?: ByteRange): Promise<Readable> => {
    if (request.method === 'HEAD') return Readable.from([]);
    return storage.get(file.key, range).catch((error: unknown) => {
      throw error instanceof StorageMissing ? new AppError('not_found', { cause: error }) : error;
    });
  };
  const headers = {
    'content-type': file.type,
    'cache-control': file.cacheControl,
    'accept-ranges': 'bytes',
    etag: file.etag,
    'x-content-type-options': 'nosniff',
    ...(file.noIndex && { 'x-robots-tag': 'noindex' }),
    ...(file.disposition ? { 'content-disposition': file.disposition } : {}),
  };
  if (request.headers['if-none-match'] === file.etag) return reply.headers(headers).status(304).send();
  const current = request.headers['if-range'] === undefined || request.headers['if-range'] === file.etag;
  const range = current ? byteRange(request.headers.range, size) : undefined;
  if (range === 'unsatisfiable') return reply.headers(headers).status(416).header('content-range', `bytes */${size}`).send();
  const content = await open(range);
  void reply.headers(headers).header('content-length', range ? range.end - range.start + 1 : size);
  if (range) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.send(content);
}
