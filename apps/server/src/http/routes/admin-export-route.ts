import { Readable } from 'node:stream';
import { calls } from '@shengyu/api';
import { schemas } from '@shengyu/api/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exportFile, type ExportPorts } from '../../commands/console/lists/export-list.ts';
import type { AdmitOperator } from '../admit-operator.ts';
import { attachment } from '../attachment.ts';
import { admit } from '../register-calls.ts';
import type { RequestContext } from '../request-context.ts';
import { readInput } from '../request-input.ts';

/** `adminExportFile`: a list as a file, sent while it is read; for a plain link, which carries the cookie. */
export function registerAdminExport(
  app: FastifyInstance,
  ports: ExportPorts,
  contextOf: (request: FastifyRequest) => Promise<RequestContext>,
  admitOperator: AdmitOperator,
): void {
  app.get(`/api${calls.adminExportFile[1]}`, async (request, reply) => {
    const operator = await admitOperator('operator', admit('member', await contextOf(request)));
    const { fileName, content } = exportFile(ports, operator, readInput(schemas.adminExportFile.input, request));
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachment(fileName),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(Readable.from(content));
  });
}
