import { calls } from '@shengyu/api';
import { schemas } from '@shengyu/api/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exportDocument } from '../../commands/studio/scripts/export-document.ts';
import { attachment } from '../attachment.ts';
import { admit } from '../register-calls.ts';
import type { RequestContext } from '../request-context.ts';
import { readInput } from '../request-input.ts';

/** `scriptExport`: a script as a file; also for a plain link, which carries the cookie. */
export function registerExport(
  app: FastifyInstance,
  ports: Parameters<typeof exportDocument>[0],
  contextOf: (request: FastifyRequest) => Promise<RequestContext>,
): void {
  app.get(`/api${calls.scriptExport[1]}`, async (request, reply) => {
    const { member } = admit('member', await contextOf(request));
    const { fileName, contentType, bytes } = await exportDocument(ports, member.id, readInput(schemas.scriptExport.input, request));
    return reply
      .headers({ 'content-type': contentType, 'content-disposition': attachment(fileName), 'x-content-type-options': 'nosniff' })
      .send(Buffer.from(bytes));
  });
}
