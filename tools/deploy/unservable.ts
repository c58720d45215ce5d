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
export type RunningShell = SharedOffer & Pick<ShellManifest, 'routes' | 'styleNames'>;

/** The description of a published version; nothing when it is not there. */
export async function readMeta(store: RegistryStore, name: string, version: string): Promise<RemoteMeta | undefined> {
  const found = await store.read(`${versionPath(name, version)}/meta.json`);
  return found && (JSON.parse(found.body.toString('utf8')) as RemoteMeta);
}

/** What other remotes have: their live versions and canaries, by name. */
async function metasOfOthers(store: RegistryStore, { remotes }: SiteEntries, name: string): Promise<[string, readonly RemoteMeta[]][]> {
  const others = Object.entries(remotes).filter(([other]) => other !== name);
  return Promise.all(
    others.map(async ([other, { live, canary }]) => {
      const metas = await Promise.all([live, ...(canary ? [canary.version] : [])].map((version) => readMeta(store, other, version)));
      return [other, metas.filter((meta) => meta !== undefined)] as [string, readonly RemoteMeta[]];
    }),
  );
}

/** Its styles stay loaded on pages of others, wherever those were built. */
function foreignNames(meta: RemoteMeta, others: Readonly<Record<string, readonly string[]>>): readonly string[] {
  const own = meta.styleNames ?? [];
  return Object.entries(others).flatMap(([other, theirs]) => {
    const both = own.filter((name) => theirs.includes(name));
    return both.length > 0 ? [`${other} has ${both.slice(0, 5).join(', ')} in its styles too: choose other names`] : [];
  });
}

/**
 * Why the site could not show a version, whatever brings it there: one sentence for each shared module that the running shell does not
 * serve it, and for each route and each name of styles that somebody else has.
 */
export async function unservable(
  store: RegistryStore,
  registry: SiteEntries,
  meta: RemoteMeta,
  running: RunningShell,
): Promise<readonly string[]> {
  const others = await metasOfOthers(store, registry, meta.name);
  const ofOthers = <Part>(read: (one: RemoteMeta) => readonly Part[] | undefined): Record<string, readonly Part[]> =>
    Object.fromEntries(others.map(([other, metas]) => [other, metas.flatMap((one) => read(one) ?? [])]));
  return [
    ...incompatibleModules(meta, running),
    ...foreignRoutes(meta.name, meta.routes, { ...ofOthers<OwnedRoute>(({ routes }) => routes), shell: running.routes ?? [] }),
    ...foreignNames(meta, { ...ofOthers(({ styleNames }) => styleNames), shell: running.styleNames ?? [] }),
  ];
}
