import type { SiteConfig } from '@shengyu/api';
import type { ShellManifest } from '@shengyu/contract';
import type { RemoteSet } from '../remotes/remote-set.ts';
import type { StyleReader } from './read-styles.ts';
import { pageFiles, type PageFiles } from './page-files.ts';

/** Compressed. A page with more, such as the studio, is an application of its own: loaded by those who go there. */
const heaviestPageBytes = 28 * 1024;
/** Scripts of a first visit, compressed: the page at hand and all that is fetched ahead. */
const firstVisitBytes = 130 * 1024;
const listsKept = 64;

/** Addresses of the small pages that the main navigation leads to, without those the page at hand names itself. */
export type WarmFiles = (remotes: RemoteSet, config: SiteConfig | null, own: PageFiles) => Promise<readonly string[]>;

/** `read` answers the content behind an address of ours, also of its compressed form. */
export function createWarmFiles(manifest: ShellManifest, read: StyleReader): WarmFiles {
  const lists = new Map<string, Promise<readonly string[]>>();
  const sizes = new Map<string, Promise<number>>();

  async function measure(href: string): Promise<number> {
    const content = (await read(`${href}.br`)) ?? (await read(href));
    // What cannot be read is not worth promising.
    return content?.length ?? Number.POSITIVE_INFINITY;
  }
  function sizeOf(href: string): Promise<number> {
    const size = sizes.get(href) ?? measure(href).catch(() => Number.POSITIVE_INFINITY);
    sizes.set(href, size);
    return size;
  }

  async function gather(remotes: RemoteSet, paths: readonly string[], own: readonly string[]): Promise<readonly string[]> {
    const ours = (names: readonly string[] = []): string[] => names.map((name) => `/assets/${name}`);
    // What pages of remotes have in common is no weight of any of them.
    const runtime = ours(manifest.federation?.js);
    const here = new Set([...ours(manifest.main.js), ...ours(manifest.main.css), ...runtime, ...own]);
    const found = new Set<string>(runtime);
    const weigh = async (hrefs: Iterable<string>): Promise<number> =>
      (await Promise.all([...hrefs].map(sizeOf))).reduce((sum, size) => sum + size, 0);
    const weighScripts = (hrefs: Iterable<string>): Promise<number> => weigh([...hrefs].filter((href) => href.endsWith('.js')));
    let bytes = await weighScripts(here);
    for (const path of paths) {
      const route = remotes.routes.find(path);
      if (route.kind !== 'page') continue;
      const { js, css } = pageFiles(route.match, remotes, manifest);
      const wanted = [...js, ...css].filter((href) => !here.has(href));
      const fresh = wanted.filter((href) => !found.has(href));
      if ((await weigh(wanted)) > heaviestPageBytes) continue;
      const added = await weighScripts(fresh);
      if (bytes + added > firstVisitBytes) continue;
      bytes += added;
      for (const href of fresh) found.add(href);
    }
    return [...found].filter((href) => !own.includes(href));
  }

  return async (remotes, config, own) => {
    const paths = ['/', ...(config?.top_nav.map(({ path }) => path) ?? [])];
    const named = [...own.js, ...own.css];
    const key = [remotes.key, ...paths, ...named].join(' ');
    if (lists.size >= listsKept) [lists, sizes].forEach((kept) => kept.clear());
    const list = lists.get(key) ?? gather(remotes, paths, named);
    lists.set(key, list);
    return list;
  };
}
