import type { ServerResponse } from 'node:http';
import { securityHeaders } from '../http/security-headers.ts';

const DAYS = 30;

/**
 * A member's link to invite by: the browser keeps whose it was until somebody registers in it, and goes home. False where it is no link. The last
 * link that was followed counts.
 */
export function answerInvite(response: ServerResponse, pathname: string, secure: boolean): boolean {
  const [, slug] = /^\/i\/([0-9A-Z]{8})$/.exec(pathname) ?? [];
  if (slug === undefined) return false;
  const kept = `invite=${slug}; Path=/; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  response.writeHead(302, { ...securityHeaders, location: '/', 'set-cookie': kept, 'cache-control': 'no-store' });
  response.end();
  return true;
}
