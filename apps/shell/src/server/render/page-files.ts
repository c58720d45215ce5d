import type { ChunkFiles, ShellManifest } from '@shengyu/contract';
import { shellOwner, type RouteMatch } from '../../routing/route-table.ts';
import type { RemoteSet } from '../remotes/remote-set.ts';

/** Addresses the document names in its head, so that nothing is discovered late. */
export interface PageFiles {
  css: readonly string[];
  /** Scripts to fetch at once. */
  js: readonly string[];
  /** Those of them that start the page. */
  main: readonly string[];
}

const ours = (names: readonly string[]): string[] => names.map((name) => `/assets/${name}`);

/** Files of a remote's page, without what is the shell's; none of a page of the shell. */
export function remoteFiles(match: RouteMatch, { remotes }: Pick<RemoteSet, 'remotes'>): ChunkFiles {
  const remote = remotes.get(match.owner);
  const assets = remote?.meta.exposes[`./pages/${match.page}`];
  if (!remote || !assets) return { js: [], css: [] };
  const { base } = remote.view;
  return { js: [base + remote.meta.entry, ...assets.js.map((file) => base + file)], css: assets.css.map((file) => base + file) };
}

function ofPage(match: RouteMatch, { remotes }: RemoteSet, manifest: ShellManifest): ChunkFiles {
  if (match.owner === shellOwner) {
    const chunk = manifest.pages[match.page];
    return { js: ours(chunk?.js ?? []), css: ours(chunk?.css ?? []) };
  }
  const { js, css } = remoteFiles(match, { remotes });
  return { js: js.length > 0 ? [...ours(manifest.federation?.js ?? []), ...js] : js, css };
}

export function pageFiles(match: RouteMatch | undefined, remotes: RemoteSet, manifest: ShellManifest): PageFiles {
  const page = match ? ofPage(match, remotes, manifest) : { js: [], css: [] };
  return {
    css: [...new Set([...ours(manifest.main.css), ...page.css])],
    js: [...new Set([...page.js, ...ours(manifest.main.js)])],
    main: ours(manifest.main.js),
  };
}
