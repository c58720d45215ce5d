import { calls, type ParsedInput } from '@shengyu/api';
import { schemas } from '@shengyu/api/schema';
import type { FastifyInstance } from 'fastify';
import type { UploadServices } from './upload-routes.ts';
import { attachment } from '../attachment.ts';
import { admit } from '../register-calls.ts';
import { readInput } from '../request-input.ts';

/** A document keeps a processor busy for about a tenth of a second. */
const writing = { name: 'quote-sheet', points: 60, seconds: 3_600 };

/** `quoteSheet`: a quotation as a file, also for a plain link, which carries the cookie. */
export function registerQuoteSheet(
  app: FastifyInstance,
  { contextOf, limiter }: Pick<UploadServices, 'contextOf' | 'limiter'>,
  write: (memberId: string, input: ParsedInput<'quoteSheet'>) => Promise<{ name: string; bytes: Buffer }>,
): void {
  app.get(`/api${calls.quoteSheet[1]}`, async (request, reply) => {
    const { member } = admit('member', await contextOf(request));
    const input = readInput(schemas.quoteSheet.input, request);
    await limiter.consume(writing, member.id);
    const { name, bytes } = await write(member.id, input);
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': attachment(name),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(bytes);
  });
}
