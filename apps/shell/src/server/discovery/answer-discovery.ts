import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageAnswerer } from '../http/answer-page.ts';
import { plainPolicy, securityHeaders } from '../http/security-headers.ts';
import { sendText } from '../http/send-text.ts';
import { chooseRemotes } from '../remotes/choose-remotes.ts';
import { originOf } from '../render/page-services.ts';
import { answerOembed, answerPlayer } from './answer-player.ts';
import { feed, feedAt } from './feeds.ts';
import { llms } from './llms.ts';
import { webManifest } from './manifest.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';

type DiscoveryParts = Pick<PageAnswerer, 'catalogue' | 'services'>;

interface Found {
  type: string;
  text: string;
}

const xml = (text: string | undefined): Found | undefined => (text === undefined ? undefined : { type: 'application/xml', text });

/** Of a sitemap in parts: 0 is `/sitemap.xml` itself. */
function partOfSitemap(pathname: string): number | undefined {
  if (pathname === '/sitemap.xml') return 0;
  const [, part] = /^\/sitemap\/([1-9]\d{0,3})\.xml$/.exec(pathname) ?? [];
  return part === undefined ? undefined : Number(part);
}

async function find({ pathname }: URL, { catalogue, services }: DiscoveryParts): Promise<Found | undefined> {
  const part = partOfSitemap(pathname);
  const wanted = feedAt(pathname);
  const isOurs = part !== undefined || wanted !== undefined || /^\/(?:robots\.txt|llms\.txt|manifest\.webmanifest)$/.test(pathname);
  if (!isOurs) return undefined;
  const config = (await services.config()) ?? null;
  const origin = originOf(services, config);
  const call = services.createCall({ version: '1.0.0' });
  if (wanted) return { type: `application/${wanted.form}+xml`, text: await feed(wanted, { call, config, origin }) };
  if (pathname === '/robots.txt') return { type: 'text/plain', text: robots(origin) };
  if (pathname === '/manifest.webmanifest') return { type: 'application/manifest+json', text: webManifest(config) };
  const { set: remotes } = await chooseRemotes(catalogue, '', {});
  if (pathname === '/llms.txt') return { type: 'text/plain', text: await llms({ remotes, call, config, origin }) };
  return xml(await sitemap(part || undefined, { remotes, call, origin }));
}

/** Answers what programs read to find the site's pages and what others need to show them. False when the address is none of that. */
export async function answerDiscovery(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  parts: DiscoveryParts,
): Promise<boolean> {
  if (url.pathname.startsWith('/player/')) return answerPlayer(request, response, url, parts);
  if (url.pathname === '/oembed') {
    await answerOembed(request, response, url, parts);
    return true;
  }
  const found = await find(url, parts);
  if (!found) return false;
  sendText(request, response, 200, found.text, {
    ...securityHeaders,
    'content-security-policy': plainPolicy,
    'content-type': `${found.type}; charset=utf-8`,
    'cache-control': 'public, max-age=300',
    vary: 'accept-encoding',
  });
  return true;
}
