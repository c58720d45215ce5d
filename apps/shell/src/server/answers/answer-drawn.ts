import type { IncomingMessage, ServerResponse } from 'node:http';
import { BusyError } from '../cards/create-cards.ts';
import { plainPolicy, securityHeaders } from '../http/security-headers.ts';

const retryAfterS = '2';

/** Answers a raster picture once it is drawn; 503 if too many requests wait. */
export async function answerDrawn(
  request: IncomingMessage,
  response: ServerResponse,
  drawing: Promise<Buffer>,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  try {
    const bytes = await drawing;
    response.writeHead(200, { ...securityHeaders, 'content-security-policy': plainPolicy, 'content-length': bytes.length, ...headers });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    response.writeHead(503, { ...securityHeaders, 'retry-after': retryAfterS, 'cache-control': 'no-store' });
    response.end();
  }
}
