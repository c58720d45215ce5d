import type { ServerResponse } from 'node:http';
import { plainPolicy, securityHeaders } from './security-headers.ts';

/** A small answer of this server's own, which nobody keeps unless `headers` say so. */
export function answerText(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    ...securityHeaders,
    'content-security-policy': plainPolicy,
    'content-type': type,
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(body);
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { ...securityHeaders, location, 'cache-control': 'no-store', vary: 'user-agent' });
  response.end();
}
