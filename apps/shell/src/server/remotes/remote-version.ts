import { incompatibleModules, type PageModule, type RegistryVersion, type RemoteMeta } from '@shengyu/contract';
import type { RemoteView } from '../../app/boot.ts';
import { createRouteTable } from '../../routing/route-table.ts';
import type { PublishedFiles } from '../registry/published-files.ts';
import { runServerBundle, type ServerModules } from './run-server-bundle.ts';

/** How long a server bundle that failed is left alone before it is tried again. */
const restMs = 2000;

/** One usable version of a remote: described, compatible, its server bundle run at first use. */
export interface RemoteVersion {
  meta: RemoteMeta;
  view: RemoteView;
  described: RegistryVersion;
  /** The module of one page on the server. */
  page(name: string): Promise<PageModule>;
}

export interface RemoteVersionOptions {
  name: string;
  version: string;
  described: RegistryVersion;
  files: PublishedFiles;
  /** Shared modules: the shell's copies, and their versions. */
  shared: { scope: Readonly<Record<string, unknown>>; versions: Readonly<Record<string, string>> };
}

function toView(meta: RemoteMeta): RemoteView {
  const { name, version, entry, container, routes, dialogs } = meta;
  return { name, version, base: `/remotes/${name}/${version}/`, entry, container, routes, ...(dialogs && { dialogs }) };
}

/** Reads and checks a version. Rejects when its description is damaged, names what the shell does not have, or was made for another shell. */
export async function openRemoteVersion({ name, version, described, files, shared }: RemoteVersionOptions): Promise<RemoteVersion> {
  const reasons = incompatibleModules(described.shared, shared.versions);
  if (reasons.length > 0) throw new Error(`${name} ${version} is refused: ${reasons.join('; ')}`);
  const body = await files.read(name, version, described, 'meta.json');
  if (!body) throw new Error(`${name} ${version} has no meta.json`);
  const meta = JSON.parse(body.toString('utf8')) as RemoteMeta;
  // Throws for routes that this shell cannot serve as they were meant.
  createRouteTable({ [name]: meta.routes });
  let modules: Promise<ServerModules> | undefined;
  let failedAt = -Infinity;

  async function run(): Promise<ServerModules> {
    const source = await files.read(name, version, described, meta.ssr);
    if (!source) throw new Error(`${name} ${version} has no ${meta.ssr}`);
    return runServerBundle(source.toString('utf8'), `remotes/${name}/${version}/${meta.ssr}`, shared.scope);
  }

  return {
    meta,
    view: toView(meta),
    described,
    async page(page) {
      if (!modules) {
        if (performance.now() - failedAt < restMs) throw new Error(`${name} ${version} failed a moment ago`);
        modules = run();
      }
      try {
        const found = (await modules)[`./pages/${page}`];
        if (!found) throw new Error(`${name} ${version} has no page ${page}`);
        return found;
      } catch (error) {
        modules = undefined;
        failedAt = performance.now();
        throw error;
      }
    },
  };
}
