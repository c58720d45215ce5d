import {
  foreignRoutes,
  incompatibleModules,
  type OwnedRoute,
  type RemoteMeta,
  type SharedOffer,
  type ShellManifest,
} from '@shengyu/contract';
import { versionPath, type RegistryStore } from './store/registry-store.ts';
import type { SiteEntries } from './site-entries.ts';

/** What the running shell lends, and what it answers itself. */
export type RunningShell = SharedOffer & Pick<ShellManifest, 'routes'>;

/** The description of a published version; nothing when it is not there. */
export async function readMeta(store: RegistryStore, name: string, version: string): Promise<RemoteMeta | undefined> {
  const found = await store.read(`${versionPath(name, version)}/meta.json`);
  return found && (JSON.parse(found.body.toString('utf8')) as RemoteMeta);
}

/** The routes that other remotes have: those of their live versions and canaries. */
async function routesOfOthers(
  store: RegistryStore,
  { remotes }: SiteEntries,
  name: string,
): Promise<Record<string, readonly OwnedRoute[]>> {
  const others = Object.entries(remotes).filter(([other]) => other !== name);
  const owned = others.map(async ([other, { live, canary }]): Promise<[string, readonly OwnedRoute[]]> => {
    const metas = await Promise.all([live, ...(canary ? [canary.version] : [])].map((version) => readMeta(store, other, version)));
    return [other, metas.flatMap((meta) => meta?.routes ?? [])];
  });
  return Object.fromEntries(await Promise.all(owned));
}

/**
 * Why the site could not show a version, whatever brings it there: one sentence for each shared module that the running shell does not
 * serve it, and for each route that somebody else has.
 */
export async function unservable(
  store: RegistryStore,
  registry: SiteEntries,
  meta: RemoteMeta,
  running: RunningShell,
): Promise<readonly string[]> {
  const others = await routesOfOthers(store, registry, meta.name);
  return [...incompatibleModules(meta, running), ...foreignRoutes(meta.name, meta.routes, { ...others, shell: running.routes ?? [] })];
}
