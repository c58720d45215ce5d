import type { FastifyInstance } from 'fastify';
import type { NotificationAnswer, RawNotification } from '../../ports/payment-gateway.ts';

/** Where providers notify us, below the site's address. */
export const NOTIFY_PATH = '/api/pay/notify';

/** Most bytes of a notification; WeChat's and Alipay's have about two thousand. */
const MOST_BYTES = 32 * 1024;

/**
 * Takes notifications of payments as the bytes that were signed. There is no session, and no limit of the rate: a refused one would be money that
 * comes late.
 */
export function registerNotifications(
  app: FastifyInstance,
  take: (provider: string, raw: RawNotification) => Promise<NotificationAnswer>,
): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post(`${NOTIFY_PATH}/:provider`, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const { provider } = request.params as { provider: string };
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const answer = await take(provider, { body, headers: request.headers });
      return reply.code(answer.status).type(answer.type).send(answer.body);
    });
    done();
  });
}
