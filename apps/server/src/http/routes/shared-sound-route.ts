import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';

const token = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * `/audition/<kind>/<token>`: the sound behind a link, for players without a script. Each listening is an audition of its own: it leads to the
 * stream of one, within the limits of visitors.
 */
export function registerSharedSound(
  app: FastifyInstance,
  kind: 'script' | 'sample',
  stream: (token: string, request: FastifyRequest) => Promise<string>,
): void {
  app.get<{ Params: { token: string } }>(`/audition/${kind}/:token`, async (request, reply) => {
    if (!token.test(request.params.token)) throw new AppError('not_found');
    return reply.header('cache-control', 'no-store').redirect(await stream(request.params.token, request), 302);
  });
}
