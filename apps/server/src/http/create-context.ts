import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { callAt } from '@shengyu/api';
import {
  admitEmbedCall,
  findEmbedToken,
  isEmbedToken,
  type EmbedCaller,
  type EmbedFrom,
} from '../commands/integrations/embed/find-embed-token.ts';
import { findSession, type SessionMember } from '../commands/sign-in/sessions/find-session.ts';
import { sessionName } from '../commands/sign-in/sessions/token.ts';
import type { DeviceTraits } from '../commands/sign-in/sessions/same-device.model.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { texts } from '../locales/zh-CN.ts';
import { clientAddress, networkOf } from './client-address.ts';
import { readDeviceCookie } from './device-cookie.ts';
import { isFromOwnPage } from './own-page.ts';
import type { RequestContext } from './request-context.ts';
import { cookieToken } from './session-cookies.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** Reads the caller of a request. */
export function createContext(database: Database, options: { trustProxy: boolean; tokenUse: boolean }) {
  return async (request: FastifyRequest): Promise<RequestContext> => {
    const token = options.tokenUse ? usedToken(request) : unusedToken(request);
    const key = header(request, 'idempotency-key');
    const device = traitsOf(request.headers);
    const address = addressOf(request, options.trustProxy);
    const embed = isEmbedToken(token) ? await embedCaller(database, request, token) : undefined;
    const found = token === '' || embed ? undefined : await findSession(database, token, device);
    const misplaced = found !== undefined && 'misplaced' in found;
    if (misplaced) request.log.warn({ sessionId: found.misplaced }, 'a token came from another device');
    const session = misplaced ? undefined : found;
    return {
      member: embed ? guestOf(embed) : session?.temporary === false ? session : undefined,
      unbound: session?.temporary === true ? session : undefined,
      misplaced,
      ...(embed && { embed, spender: embed.spender }),
      ...device,
      address,
      network: networkOf(address),
      deviceCookie: readDeviceCookie(request),
      invite: plain(request.cookies['invite'] ?? '', 40),
      idempotencyKey: IDEMPOTENCY_KEY.test(key) ? key : undefined,
    };
  };
}

const guestOf = ({ memberId, tokenId }: EmbedCaller): SessionMember => ({ id: memberId, sessionId: tokenId, temporary: false });

/** Every call of an embedded studio passes here: its token, the page's origin, and whether it may make this call. */
async function embedCaller(database: Database, request: FastifyRequest, token: string): Promise<EmbedCaller> {
  const caller = await findEmbedToken(database, token, embedFrom(request.headers));
  admitEmbedCall(caller, callAt((request.routeOptions.url ?? '').replace(/^\/api/i, '')));
  return caller;
}

/** No page of another origin can send the header `embed-frame`: CORS lets none. */
function embedFrom(headers: IncomingHttpHeaders): EmbedFrom {
  const own = isFromOwnPage(headers);
  return { origin: text(headers.origin), framed: text(headers['embed-frame']) !== '' && own, own };
}

/** The token comes in the header `token`; downloads and streams that the browser opens itself carry the cookie. */
function usedToken(request: FastifyRequest): string {
  return header(request, 'token') || (request.method === 'GET' ? (request.cookies['token'] ?? '') : '');
}

/**
 * The token comes in the cookies, which a browser also sends with what another page makes it send. So a call that changes something must
 * have the header `version`: another page can add it only where CORS lets it, and where tokens are not used CORS lets no page.
 */
function unusedToken(request: FastifyRequest): string {
  const sent = header(request, 'token');
  if (request.method !== 'GET' && sent === '' && header(request, 'version') === '')
    throw new AppError('input.invalid', { fields: { version: texts.fields.version } });
  return sent || cookieToken(request.cookies);
}

/** Address of the person, also behind our own web server. */
export function addressOf(request: FastifyRequest, trustProxy: boolean): string {
  return clientAddress(request.socket.remoteAddress, request.headers['x-forwarded-for'], trustProxy);
}

/** What the headers say of the device. A request that the browser makes by itself, as for a download, has the fingerprint in its cookie. */
export function traitsOf(headers: IncomingHttpHeaders): DeviceTraits {
  const fingerprint = text(headers['fingerprint']) || ((headers.cookie && parseCookie(headers.cookie)['fingerprint']) ?? '');
  return { fingerprint: plain(fingerprint, 128), userAgent: plain(headers['user-agent'] ?? '', 512) };
}

/**
 * The token of a socket. With `TOKEN_USE=off` a page has no token but the session's name, which it sends instead; the token is the cookie's,
 * if it has that name. Another site's page does not know the name, though its socket carries the cookie.
 */
export function socketToken(shown: string, { cookie = '' }: IncomingHttpHeaders): string {
  const token = parseCookie(cookie)['token'];
  return token !== undefined && sessionName(token) === shown ? token : shown;
}

const plain = (value: string, length: number): string => value.slice(0, length).toWellFormed().replaceAll('\0', '');
const text = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

function header(request: FastifyRequest, name: string): string {
  return text(request.headers[name]);
}
