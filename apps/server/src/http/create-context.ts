import type { IncomingHttpHeaders } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { findSession } from '../commands/session/find-session.ts';
import type { DeviceTraits } from '../commands/session/same-device.model.ts';
import type { Database } from '../db/database.ts';
import { clientAddress, networkOf } from './client-address.ts';
import { readDeviceCookie } from './device-cookie.ts';
import type { RequestContext } from './request-context.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** Reads the caller of a request. The token comes in the header `token`; downloads and streams that the browser opens itself carry the cookie. */
export function createContext(database: Database, options: { trustProxy: boolean }) {
  return async (request: FastifyRequest): Promise<RequestContext> => {
    const token = header(request, 'token') || (request.method === 'GET' ? (request.cookies['token'] ?? '') : '');
    const key = header(request, 'idempotency-key');
    const device = traitsOf(request.headers);
    const address = addressOf(request, options.trustProxy);
    const found = token === '' ? undefined : await findSession(database, token, device);
    const misplaced = found !== undefined && 'misplaced' in found;
    if (misplaced) request.log.warn({ sessionId: found.misplaced }, 'a token came from another device');
    const session = misplaced ? undefined : found;
    return {
      member: session?.temporary === false ? session : undefined,
      unbound: session?.temporary === true ? session : undefined,
      misplaced,
      ...device,
      address,
      network: networkOf(address),
      deviceCookie: readDeviceCookie(request),
      idempotencyKey: IDEMPOTENCY_KEY.test(key) ? key : undefined,
    };
  };
}

/** Address of the person, also behind our own web server. */
export function addressOf(request: FastifyRequest, trustProxy: boolean): string {
  return clientAddress(request.socket.remoteAddress, request.headers['x-forwarded-for'], trustProxy);
}

/** What the headers say of the device. A request that the browser makes by itself, as for a download, has the fingerprint in its cookie. */
export function traitsOf(headers: IncomingHttpHeaders): DeviceTraits {
  const fingerprint = text(headers['fingerprint']) || ((headers.cookie && fastifyCookie.parse(headers.cookie)['fingerprint']) ?? '');
  return { fingerprint: plain(fingerprint, 128), userAgent: plain(headers['user-agent'] ?? '', 512) };
}

const plain = (value: string, length: number): string => value.slice(0, length).toWellFormed().replaceAll('\0', '');
const text = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

function header(request: FastifyRequest, name: string): string {
  return text(request.headers[name]);
}
