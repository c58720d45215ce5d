import type { Call, CallOutput } from '@shengyu/api';
import { siteLists } from '@shengyu/api/schema';
import { shellRoutes } from '../../routing/shell-routes.ts';
import { escapeHtml } from '../../head/head-html.ts';
import type { RemoteSet } from '../remotes/remote-set.ts';
import { publicPages } from './public-pages.ts';

export interface SitemapParts {
  remotes: RemoteSet;
  call: Call;
  origin: string;
}

interface Address {
  path: string;
  time: string | null;
}

/** Addresses of one file; the protocol's bound is 50,000. */
const mostAddresses = 40_000;
/** Answers of the API for one list. */
const mostAnswers = 200;

type Entry = CallOutput<'siteEntries'>['lists'][number];

/** The address of an object by a route's pattern; nothing where it lacks a parameter. */
function fill(pattern: string, params: Entry['params']): string | undefined {
  const parts = pattern.split('/').map((part) => (part.startsWith(':') ? params[part.slice(1)] : part));
  return parts.includes(undefined) ? undefined : parts.map((part) => encodeURIComponent(part ?? '')).join('/');
}

async function listed(call: Call, name: string): Promise<Entry[]> {
  const list = siteLists.find((known) => known === name);
  const entries: Entry[] = [];
  if (!list) return entries;
  let after = '';
  for (let answer = 0; answer < mostAnswers; answer += 1) {
    const { lists, next } = await call('siteEntries', { list, after });
    entries.push(...lists);
    if (next === '') break;
    after = next;
  }
  return entries;
}

/** Every public page that there is: those that say their place, and one for each object of the lists that routes name. */
export async function siteAddresses({ remotes, call }: Pick<SitemapParts, 'remotes' | 'call'>): Promise<Address[]> {
  const routes = [shellRoutes, ...[...remotes.remotes.values()].map(({ view }) => view.routes)].flat();
  const places = publicPages(remotes).map(({ path }): Address => ({ path, time: null }));
  const objects = await Promise.all(
    routes.flatMap(({ path, lists, flags }) =>
      lists === undefined || flags?.auth
        ? []
        : [
            listed(call, lists).then((entries) =>
              entries.flatMap(({ params, update_time: time }): Address[] => {
                const filled = fill(path, params);
                return filled === undefined ? [] : [{ path: filled, time }];
              }),
            ),
          ],
    ),
  );
  return [...new Map([...places, ...objects.flat()].map((address) => [address.path, address])).values()];
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const urlset = (addresses: readonly Address[], origin: string): string =>
  `${head}<urlset ${space}>\n${addresses
    .map(({ path, time }) => `<url><loc>${escapeHtml(origin + path)}</loc>${time === null ? '' : `<lastmod>${time}</lastmod>`}</url>\n`)
    .join('')}</urlset>\n`;

/** `/sitemap.xml`, or where that is an index its part `/sitemap/<number>.xml`. Nothing where there is no such part. */
export async function sitemap(part: number | undefined, { origin, ...parts }: SitemapParts): Promise<string | undefined> {
  const addresses = await siteAddresses(parts);
  const files = Math.ceil(addresses.length / mostAddresses);
  if (part === undefined && files <= 1) return urlset(addresses, origin);
  if (part === undefined) {
    const all = Array.from(
      { length: files },
      (_, index) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap/${index + 1}.xml`)}</loc></sitemap>\n`,
    );
    return `${head}<sitemapindex ${space}>\n${all.join('')}</sitemapindex>\n`;
  }
  if (files <= 1 || part < 1 || part > files) return undefined;
  return urlset(addresses.slice((part - 1) * mostAddresses, part * mostAddresses), origin);
}
