import type { FastifyRequest } from 'fastify';
import { findSession } from '../commands/session/find-session.ts';
import type { Database } from '../db/database.ts';
import { clientAddress } from './client-address.ts';
import type { RequestContext } from './request-context.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** Reads the caller of a request. The token comes in the header `token`; downloads and streams that the browser opens itself carry the cookie. */
export function createContext(database: Database, options: { trustProxy: boolean }) {
  return async (request: FastifyRequest): Promise<RequestContext> => {
    const token = header(request, 'token') || (request.method === 'GET' ? (request.cookies['token'] ?? '') : '');
    const key = header(request, 'idempotency-key');
    const session = token === '' ? undefined : await findSession(database, token);
    return {
      member: session?.temporary === false ? session : undefined,
      unbound: session?.temporary === true ? session : undefined,
      token,
      fingerprint: header(request, 'fingerprint').slice(0, 128).toWellFormed().replaceAll('\0', ''),
      address: addressOf(request, options.trustProxy),
      userAgent: header(request, 'user-agent').slice(0, 512).toWellFormed().replaceAll('\0', ''),
      idempotencyKey: IDEMPOTENCY_KEY.test(key) ? key : undefined,
    };
  };
}

/** Address of the person, also behind our own web server. */
export function addressOf(request: FastifyRequest, trustProxy: boolean): string {
  return clientAddress(request.socket.remoteAddress, request.headers['x-forwarded-for'], trustProxy);
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}
