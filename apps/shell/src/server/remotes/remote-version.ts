import {
  incompatibleModules,
  sitePages,
  type RegistryVersion,
  type RemoteMeta,
  type RemoteRoute,
  type SharedOffer,
} from '@shengyu/contract';
import type { RemoteView } from '../../app/boot.ts';
import { createRouteTable } from '../../routing/route-table.ts';
import type { PublishedFiles } from '../registry/published-files.ts';
import { createRemotePages, type RemotePages } from '../isolation/remote-pages.ts';
import type { StartThread } from '../isolation/render-thread.ts';
import type { ServerBundle } from '../isolation/run-server-bundle.ts';
import type { Logger } from '../logger.ts';

/** One usable version of a remote: described, compatible. */
export interface RemoteVersion {
  meta: RemoteMeta;
  view: RemoteView;
  described: RegistryVersion;
  pages: RemotePages;
}

export interface RemoteVersionOptions {
  name: string;
  version: string;
  described: RegistryVersion;
  files: PublishedFiles;
  /** What this shell lends. */
  shell: SharedOffer;
  startThread: StartThread;
  log: Logger;
}

/** What the browser needs of a route: the description of its place stays here, as each document would carry all of them. */
function toBrowserRoute(route: RemoteRoute): RemoteRoute {
  const { place: _place, ...rest } = route;
  const [page] = sitePages([route]);
  if (!page) return rest;
  const { title, words, nav, listed } = page;
  return { ...rest, place: { title, ...(words.length > 0 && { words }), ...(nav.length > 0 && { nav }), ...(!listed && { listed }) } };
}

function toView(meta: RemoteMeta): RemoteView {
  const { name, version, entry, container, dialogs } = meta;
  const routes = meta.routes.map(toBrowserRoute);
  return { name, version, base: `/remotes/${name}/${version}/`, entry, container, routes, ...(dialogs && { dialogs }) };
}

/** Reads and checks a version. Rejects when its description is damaged, names what the shell does not have, or was made for another shell. */
export async function openRemoteVersion(options: RemoteVersionOptions): Promise<RemoteVersion> {
  const { name, version, described, files, shell, startThread, log } = options;
  const body = await files.read(name, version, described, 'meta.json');
  if (!body) throw new Error(`${name} ${version} has no meta.json`);
  const meta = JSON.parse(body.toString('utf8')) as RemoteMeta;
  const reasons = incompatibleModules(meta, shell);
  if (reasons.length > 0) throw new Error(`${name} ${version} is refused: ${reasons.join('; ')}`);
  // Throws for routes that this shell cannot serve as they were meant.
  createRouteTable({ [name]: meta.routes });

  async function readBundle(): Promise<ServerBundle> {
    const source = await files.read(name, version, described, meta.ssr);
    if (!source) throw new Error(`${name} ${version} has no ${meta.ssr}`);
    return { source: source.toString('utf8'), filename: `remotes/${name}/${version}/${meta.ssr}` };
  }
  const pages = createRemotePages({ name: `${name} ${version}`, readBundle, startThread, log });
  return { meta, view: toView(meta), described, pages };
}
