import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileAddresses } from '../commands/files/file-address.ts';
import type { Database } from '../db/database.ts';
import { files } from '../db/schema/index.ts';
import { AppError } from '../errors/app-error.ts';
import { byteRange } from './byte-range.ts';
import type { RequestContext } from './request-context.ts';

export interface SentFile {
  path: string;
  type: string;
  etag: string;
  cacheControl: string;
  disposition?: string;
  /** Keeps search engines from listing it. */
  noIndex?: boolean;
}

export interface FilePorts {
  database: Database;
  folder: string;
  addresses: FileAddresses;
  contextOf: (request: FastifyRequest) => Promise<RequestContext>;
}

interface FileRequest {
  Params: { id: string };
  Querystring: { expires?: string; signature?: string };
}

/** Stored files, which never change: public ones to everyone, others to their owner or by an address we signed. */
export function registerFiles(app: FastifyInstance, { database, folder, addresses, contextOf }: FilePorts): void {
  app.get<FileRequest>('/file/:id', async (request, reply) => {
    const { id } = request.params;
    const [row] = /^[A-Za-z0-9._-]{1,128}$/.test(id) ? await database.db.select().from(files).where(eq(files.id, id)) : [];
    if (!row) throw new AppError('not_found');
    const open = row.ownerId === null || row.shared;
    if (!open && !addresses.allows(id, request.query) && (await contextOf(request)).member?.id !== row.ownerId)
      throw new AppError('not_found');
    return sendFile(request, reply, {
      path: join(folder, row.path),
      type: row.type,
      etag: `"${row.id}"`,
      cacheControl: open ? 'public, max-age=31536000, immutable' : 'private, no-cache',
      noIndex: row.ownerId !== null,
    });
  });
}

/** Answers a file whole or the asked range of it; `not_found` when it is gone from the disk. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile): Promise<FastifyReply> {
  const size = await stat(file.path).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === undefined) throw new AppError('not_found');
  void reply.headers({
    'content-type': file.type,
    'cache-control': file.cacheControl,
    'accept-ranges': 'bytes',
    etag: file.etag,
    'x-content-type-options': 'nosniff',
    ...(file.noIndex && { 'x-robots-tag': 'noindex' }),
    ...(file.disposition ? { 'content-disposition': file.disposition } : {}),
  });
  if (request.headers['if-none-match'] === file.etag) return reply.status(304).send();
  const current = request.headers['if-range'] === undefined || request.headers['if-range'] === file.etag;
  const range = current ? byteRange(request.headers.range, size) : undefined;
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send();
  if (range) {
    void reply
      .status(206)
      .headers({ 'content-range': `bytes ${range.start}-${range.end}/${size}`, 'content-length': range.end - range.start + 1 });
    return reply.send(createReadStream(file.path, range));
  }
  void reply.header('content-length', size);
  return reply.send(createReadStream(file.path));
}
