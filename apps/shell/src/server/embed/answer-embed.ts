import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerFile } from '../http/answer-file.ts';
import { createNonce, plainPolicy, securityHeaders } from '../http/security-headers.ts';
import type { PageServices } from '../render/page-services.ts';
import { framePage, framePolicy } from './frame-page.ts';
import type { PublishedEmbed } from './published-embed.ts';

export interface EmbedAnswerer {
  embed: PublishedEmbed;
  services: Pick<PageServices, 'createCall'>;
}

const fileForm = /^\/embed\/([\w.-]+)\/([\w.-]+)$/;
const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

function answerJson(response: ServerResponse, value: unknown): void {
  response.writeHead(value === undefined ? 404 : 200, {
    ...securityHeaders,
    'content-security-policy': plainPolicy,
    ...open,
    'content-type': 'application/json; charset=utf-8',
    // What is newest changes with a release; what it names does not.
    'cache-control': 'public, max-age=60',
  });
  response.end(JSON.stringify(value ?? { error: 'not_found' }));
}

/** The page of the frame mode. Who may show it depends on the API key that the address names. */
async function answerFrame(response: ServerResponse, { searchParams }: URL, { embed, services }: EmbedAnswerer): Promise<void> {
  const [key, origin, asked] = ['key', 'origin', 'version'].map((name) => searchParams.get(name) ?? '') as [string, string, string];
  const call = services.createCall({ version: '1.0.0' });
  const { origins } = await call('embedOrigins', { key }).catch(() => ({ origins: [] as string[] }));
  const newest = embed.newest();
  const has = await embed.filesOf(asked)('studio.js');
  const version = has ? asked : newest?.version;
  const nonce = createNonce();
  const isAllowed = version !== undefined && origins.includes(origin);
  response.writeHead(isAllowed ? 200 : 404, {
    ...securityHeaders,
    'content-security-policy': framePolicy(nonce, isAllowed ? origins : []),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(
    isAllowed ? framePage({ nonce, origin, version, integrity: version === newest?.version ? newest.integrity : undefined }) : '',
  );
}

/**
 * `/embed/<version>/<file>`: files of the studio for other people's pages, which never change. `/embed/embed.json` and
 * `/embed/mf-manifest.json`: the newest version. `/embed/studio`: the page of the frame. False for any other address.
 */
export async function answerEmbed(request: IncomingMessage, response: ServerResponse, url: URL, parts: EmbedAnswerer): Promise<boolean> {
  const { pathname } = url;
  if (pathname === '/embed/embed.json') answerJson(response, parts.embed.newest());
  else if (pathname === '/embed/mf-manifest.json') answerJson(response, await parts.embed.manifest());
  else if (pathname === '/embed/studio') await answerFrame(response, url, parts);
  else {
    const [, version, file] = fileForm.exec(pathname) ?? [];
    if (version === undefined || file === undefined) return false;
    for (const [name, value] of Object.entries(open)) response.setHeader(name, value);
    return answerFile(request, response, file, parts.embed.filesOf(version));
  }
  return true;
}
