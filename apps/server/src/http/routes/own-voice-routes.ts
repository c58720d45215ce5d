import { Readable } from 'node:stream';
import { calls, type CallName, type ParsedInput } from '@shengyu/api';
import { schemas } from '@shengyu/api/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { agreementPdf } from '../../commands/voices/agreements/agreement-pdf.ts';
import { readSigned } from '../../commands/ground/policies/agreement-text.ts';
import { exportOwnVoice } from '../../commands/voices/own/export-own-voice.ts';
import { findOwnVoice } from '../../commands/voices/own-states/move-own-voice.ts';
import { ownRules } from '../../commands/voices/own-states/own-limits.ts';
import { usesFile } from '../../commands/voices/own-states/uses.ts';
import { chinaDay } from '../../commands/ground/calendar/china-days.ts';
import type { Database } from '../../db/database.ts';
import { texts } from '../../locales/own-voices.zh-CN.ts';
import type { Limiter } from '../../ports/limiter.ts';
import type { Storage } from '../../ports/storage.ts';
import { zipSize, zipStream } from '../../zip/zip-stream.ts';
import { attachment } from '../attachment.ts';
import { admit } from '../register-calls.ts';
import type { RequestContext } from '../request-context.ts';
import { readInput } from '../request-input.ts';

export interface OwnFilePorts {
  database: Database;
  limiter: Limiter;
  storage: Storage;
  contextOf: (request: FastifyRequest) => Promise<RequestContext>;
}

type FileCall = Extract<CallName, 'ownAgreementFile' | 'ownSigned' | 'ownUsesFile' | 'ownExport'>;

interface SentFile {
  name: string;
  type: string;
  size?: number;
  content: Readable;
}

/** What a member takes along: the agreement before and after it is signed, the uses of a voice, everything of it; also for a plain link, which carries the cookie. */
export function registerOwnFiles(http: FastifyInstance, { database, limiter, storage, contextOf }: OwnFilePorts): void {
  const { db } = database;
  const route = <Call extends FileCall>(call: Call, read: (memberId: string, input: ParsedInput<Call>) => Promise<SentFile>): void => {
    http.get(`/api${calls[call][1]}`, async (request: FastifyRequest, reply: FastifyReply) => {
      const { member } = admit('member', await contextOf(request));
      const input = readInput(schemas[call].input, request) as ParsedInput<Call>;
      await limiter.consume(ownRules.file, member.id);
      const { name, type, size, content } = await read(member.id, input);
      return reply
        .headers({
          'content-type': type,
          'content-disposition': attachment(name),
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
          ...(size !== undefined && { 'content-length': size }),
        })
        .send(content);
    });
  };
  route('ownAgreementFile', async (_memberId, { kind }) => {
    const { name, bytes } = await agreementPdf(db, kind);
    return { name, type: 'application/pdf', size: bytes.length, content: Readable.from([bytes]) };
  });
  route('ownSigned', async (memberId, { id }) => {
    const { document, version, signedAt } = await readSigned(database, memberId, id);
    const bytes = Buffer.from(document, 'utf8');
    const name = texts.files.signed(version, chinaDay(signedAt));
    return { name, type: 'text/html; charset=utf-8', size: bytes.length, content: Readable.from([bytes]) };
  });
  route('ownUsesFile', async (memberId, { id }) => {
    const { name } = await findOwnVoice(db, memberId, id);
    return { name: texts.uses.file(name, chinaDay(new Date())), type: 'text/csv; charset=utf-8', content: Readable.from(usesFile(db, id)) };
  });
  route('ownExport', async (memberId, { id }) => {
    const { name } = await findOwnVoice(db, memberId, id);
    const entries = await exportOwnVoice(database, storage, memberId, id);
    const file = texts.files.export(name, chinaDay(new Date()));
    return { name: file, type: 'application/zip', size: zipSize(entries), content: Readable.from(zipStream(entries, new Date())) };
  });
}
