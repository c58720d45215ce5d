import type { FastifyRequest } from 'fastify';

/** The address by which the client asks, for a site that was given no public address. */
export function originOf(request: FastifyRequest): string {
  const forwarded = request.headers['x-forwarded-proto'];
  const protocol = typeof forwarded === 'string' && /^https?$/.test(forwarded) ? forwarded : 'http';
  const host = request.headers['x-forwarded-host'] ?? request.headers.host ?? '';
  return `${protocol}://${String(host)}`;
}
