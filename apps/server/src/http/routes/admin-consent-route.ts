import { calls } from '@shengyu/api';
import { schemas } from '@shengyu/api/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { consentFile, type ConsentFilePorts } from '../../commands/console/own-voices/open-consent.ts';
import { texts } from '../../locales/own-voices.zh-CN.ts';
import type { Storage } from '../../ports/storage.ts';
import type { AdmitOperator } from '../admit-operator.ts';
import { attachment } from '../attachment.ts';
import { sendFile } from './file-routes.ts';
import { admit } from '../register-calls.ts';
import type { RequestContext } from '../request-context.ts';
import { readInput } from '../request-input.ts';

/**
 * `adminConsentFile`: what a member sent as a consent, for an element of the console, whose request carries the cookie. Uploads are decoded
 * and stored anew, so a file holds nothing but samples or pixels; whatever it held, no browser takes it for a page.
 */
export function registerConsentFile(
  app: FastifyInstance,
  { storage, ...ports }: ConsentFilePorts & { storage: Pick<Storage, 'get'> },
  contextOf: (request: FastifyRequest) => Promise<RequestContext>,
  admitOperator: AdmitOperator,
): void {
  app.get(`/api${calls.adminConsentFile[1]}`, async (request, reply) => {
    const operator = await admitOperator('operator', admit('member', await contextOf(request)));
    const { id, path, size, type } = await consentFile(ports, operator, readInput(schemas.adminConsentFile.input, request));
    const isSound = type === 'audio/wav';
    void reply.header('content-security-policy', "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';sandbox");
    return sendFile(request, reply, storage, {
      key: path,
      size,
      type: isSound ? type : 'image/webp',
      etag: `"${id}"`,
      cacheControl: 'private, no-store',
      disposition: attachment(isSound ? texts.files.reading : texts.files.letter),
    });
  });
}
