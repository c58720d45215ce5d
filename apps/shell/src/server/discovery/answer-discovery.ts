import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageAnswerer } from '../answers/answer-page.ts';
import { plainPolicy, securityHeaders } from '../http/security-headers.ts';
import { sendKept } from '../http/send-kept.ts';
import { chooseRemotes } from '../remotes/choose-remotes.ts';
import type { RemoteSet } from '../remotes/remote-set.ts';
import type { KeptDocument } from '../render/document-cache.ts';
import { originOf } from '../render/page-services.ts';
import { answerOembed, answerPlayer } from './answer-player.ts';
import { feed, feedAt } from './feeds.ts';
import { llms } from './llms.ts';
import { webManifest } from './manifest.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';

type DiscoveryParts = Pick<PageAnswerer, 'catalogue' | 'services' | 'cache'>;

/** Of a sitemap in parts: 0 is `/sitemap.xml` itself. */
function partOfSitemap(pathname: string): number | undefined {
  if (pathname === '/sitemap.xml') return 0;
  const [, part] = /^\/sitemap\/([1-9]\d{0,3})\.xml$/.exec(pathname) ?? [];
  return part === undefined ? undefined : Number(part);
}

/** Undefined: programs read nothing at this address. */
function typeOf(pathname: string): string | undefined {
  const wanted = feedAt(pathname);
  if (wanted) return `application/${wanted.form}+xml`;
  if (partOfSitemap(pathname) !== undefined) return 'application/xml';
  if (pathname === '/robots.txt' || pathname === '/llms.txt') return 'text/plain';
  return pathname === '/manifest.webmanifest' ? 'application/manifest+json' : undefined;
}

async function write(pathname: string, remotes: RemoteSet, { services }: DiscoveryParts): Promise<string | undefined> {
  const config = (await services.config()) ?? null;
  const origin = originOf(services, config);
  const call = services.createCall({ version: '1.0.0' });
  const wanted = feedAt(pathname);
  if (wanted) return feed(wanted, { call, config, origin });
  if (pathname === '/robots.txt') return robots(origin);
  if (pathname === '/manifest.webmanifest') return webManifest(config);
  if (pathname === '/llms.txt') return llms({ remotes, call, config, origin });
  return sitemap(partOfSitemap(pathname) || undefined, { remotes, call, origin });
}

/** Kept as documents are: to write one reads every address of the site, whoever asks and however often. */
async function find(pathname: string, parts: DiscoveryParts): Promise<KeptDocument['pieces'] | undefined> {
  const { set: remotes } = await chooseRemotes(parts.catalogue, '', {});
  const kept = async (path: string): Promise<KeptDocument['pieces'] | undefined> => {
    const document = await parts.cache.get(`for programs ${remotes.key} ${path}`, async () => {
      const text = await write(path, remotes, parts);
      return text === undefined ? undefined : { status: 200, pieces: [[Buffer.from(text)]], outside: {}, isCounted: false };
    });
    return document?.pieces;
  };
  // The index says which parts there are: nobody has all of it read for one that is none.
  const isPart = (partOfSitemap(pathname) ?? 0) > 0;
  if (isPart && (await kept('/sitemap.xml'))?.[0]?.[0]?.includes(pathname) !== true) return undefined;
  return kept(pathname);
}

/** Answers what programs read to find the site's pages and what others need to show them. False when the address is none of that. */
export async function answerDiscovery(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  parts: DiscoveryParts,
): Promise<boolean> {
  const { pathname } = url;
  if (pathname.startsWith('/player/')) return answerPlayer(request, response, url, parts);
  if (pathname === '/oembed') {
    await answerOembed(request, response, url, parts);
    return true;
  }
  const type = typeOf(pathname);
  if (type === undefined) return false;
  const found = await find(pathname, parts);
  if (!found) return false;
  const headers = {
    ...securityHeaders,
    'content-security-policy': plainPolicy,
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=300',
    vary: 'accept-encoding',
  };
  await sendKept(request, response, 200, found, { headers });
  return true;
}
