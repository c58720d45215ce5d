import type { FastifyInstance } from 'fastify';

/** Headers of a call; our clients send no others. */
const HEADERS = 'content-type, token, version, fingerprint, idempotency-key, traceparent';
const PREFLIGHT_SECONDS = '600';

/**
 * Lets pages of these origins make calls, where browsers reach the API on an address of its own. No cookie goes with such a call: the
 * session is in the header `token`, so nothing another page could send by itself is a member's.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    reply.header('vary', 'origin');
    if (origin === undefined || !origins.includes(origin)) return done();
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', 'retry-after');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (request.method !== 'OPTIONS') return done();
    void reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': HEADERS,
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .status(204)
      .send();
  });
}
