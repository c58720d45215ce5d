import type { FastifyInstance } from 'fastify';
import { isEmbedToken } from '../commands/integrations/embed/find-embed-token.ts';
import { isFromOwnPage } from './own-page.ts';

export interface EmbedOrigins {
  /** Whether a good API key lists the origin. */
  isListed: (origin: string) => Promise<boolean>;
  /** Origin of the pages that may use a token. */
  originOf: (token: string) => Promise<string | undefined>;
}

/** Headers of a call by the embedded studio. Not `embed-frame`: only the site's own page sends it. */
const HEADERS = 'content-type, token, version, idempotency-key';
const PREFLIGHT_SECONDS = '600';
/** Sounds that an address alone opens: streams of auditions, stored files, files of orders with a ticket. */
const open = /^\/(?:audition|file)\/|^\/api\/ai\.order\/download\?/i;

/**
 * Lets pages with the embedded studio make calls. Asked before a call, the answer is for origins that a key lists; the answer to a call is for
 * the origin of its token alone, so that a page of any other origin reads nothing, whatever token it has.
 */
export function allowEmbed(app: FastifyInstance, { isListed, originOf }: EmbedOrigins): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin, token } = request.headers;
    if (origin === undefined || isFromOwnPage(request.headers)) return undefined;
    reply.header('vary', 'origin');
    const isAsked = request.method === 'OPTIONS';
    const isOpen = open.test(request.url);
    if (!isAsked && !isOpen && !(typeof token === 'string' && isEmbedToken(token))) return undefined;
    const isAllowed = isAsked || isOpen ? await isListed(origin) : (await originOf(token as string)) === origin;
    if (!isAllowed) return undefined;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'retry-after, content-disposition, x-audition-complete',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (!isAsked) return undefined;
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': HEADERS,
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .status(204)
      .send();
  });
}
