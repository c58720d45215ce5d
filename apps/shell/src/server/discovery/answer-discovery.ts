import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageAnswerer } from '../http/answer-page.ts';
import { plainPolicy, securityHeaders } from '../http/security-headers.ts';
import { sendText } from '../http/send-text.ts';
import { originOf } from '../render/page-services.ts';
import { webManifest } from './manifest.ts';
import { robots } from './robots.ts';

type DiscoveryParts = Pick<PageAnswerer, 'catalogue' | 'services'>;

interface Found {
  type: string;
  text: string;
}

async function find(url: URL, { services }: DiscoveryParts): Promise<Found | undefined> {
  switch (url.pathname) {
    case '/robots.txt': {
      const config = (await services.config()) ?? null;
      return { type: 'text/plain; charset=utf-8', text: robots(originOf(services, config)) };
    }
    case '/manifest.webmanifest':
      return { type: 'application/manifest+json; charset=utf-8', text: webManifest((await services.config()) ?? null) };
    default:
      return undefined;
  }
}

/** Answers what programs read to find the site's pages. False when the address is none of that. */
export async function answerDiscovery(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  parts: DiscoveryParts,
): Promise<boolean> {
  const found = await find(url, parts);
  if (!found) return false;
  sendText(request, response, 200, found.text, {
    ...securityHeaders,
    'content-security-policy': plainPolicy,
    'content-type': found.type,
    'cache-control': 'public, max-age=300',
    vary: 'accept-encoding',
  });
  return true;
}
