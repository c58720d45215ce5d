import { foreignRoutes, type Registry, type RegistryRemote } from '@shengyu/contract';
import type { CanaryWatch } from '../canary/canary-watch.ts';
import { reason } from '../logger.ts';
import { ownRoutes } from '../../routing/shell-routes.ts';
import { shellOwner } from '../../routing/route-table.ts';
import type { TrustedKeys } from '../registry/trusted-keys.ts';
import { previewVersion } from './preview-version.ts';
import { createRemoteSet, type RemoteSet } from './remote-set.ts';
import { openRemoteVersion, type RemoteVersion, type RemoteVersionOptions } from './remote-version.ts';

/** Versions kept open beside the live ones, for previews and canaries. */
const previewsKept = 8;

export interface RemoteCatalogue {
  /** Takes over a registry. A version that cannot be used is reported, and the last good one stays: the answer is false then. */
  update(registry: Registry): Promise<boolean>;
  /** The remotes everyone gets. */
  live(): RemoteSet;
  /** The live remotes with some versions exchanged; those that cannot be used are left out. */
  withVersions(versions: Readonly<Record<string, string>>): Promise<RemoteSet>;
  registry(): Registry;
  /** The version that the value of a signed preview shows. */
  previewVersion(name: string, value: string): string | undefined;
  /** Whether a canary turned out to be worse than the live version: nobody gets it here any more. */
  isTakenBack(name: string, version: string): boolean;
}

export interface CatalogueOptions extends Pick<RemoteVersionOptions, 'files' | 'shell' | 'startThread' | 'log'> {
  keys: Pick<TrustedKeys, 'list'>;
  canaries: Pick<CanaryWatch, 'update' | 'isTakenBack'>;
}

/** What a version would take from the shell or from one of the others. */
function takenBy(name: string, { meta }: RemoteVersion, others: ReadonlyMap<string, RemoteVersion>): readonly string[] {
  const theirs = Object.fromEntries([...others].map(([other, version]) => [other, version.meta.routes]));
  return foreignRoutes(name, meta.routes, { ...theirs, [shellOwner]: ownRoutes });
}

export function createRemoteCatalogue(options: CatalogueOptions): RemoteCatalogue {
  const { log } = options;
  let registry: Registry = { remotes: {} };
  let live = createRemoteSet(new Map());
  const opened = new Map<string, Promise<RemoteVersion>>();
  const sets = new Map<string, RemoteSet>();
  let refused = new Map<string, string>();

  function open(name: string, version: string): Promise<RemoteVersion> {
    const described = registry.remotes[name]?.versions[version];
    if (!described) return Promise.reject(new Error(`${name} has no version ${version}`));
    const key = `${name}@${version}`;
    let promise = opened.get(key);
    if (!promise) {
      promise = openRemoteVersion({ ...options, name, version, described });
      opened.set(key, promise);
      promise.catch(() => opened.delete(key));
    }
    return promise;
  }

  /** Lets go of versions that are neither live nor among the latest previews. */
  function prune(): void {
    const current = new Set([...live.remotes].map(([name, { meta }]) => `${name}@${meta.version}`));
    const others = [...opened.keys()].filter((key) => !current.has(key));
    for (const key of others.slice(0, Math.max(0, others.length - previewsKept))) {
      opened.get(key)?.then(
        ({ pages }) => pages.close(),
        () => undefined,
      );
      opened.delete(key);
    }
    for (const key of [...sets.keys()].slice(0, Math.max(0, sets.size - previewsKept))) sets.delete(key);
  }

  /** Those that stay as they are, then by age: what somebody has already, a newcomer does not get. */
  function byOwnership({ remotes }: Registry): [string, RegistryRemote][] {
    const isNew = (name: string, version: string): number => Number(live.remotes.get(name)?.meta.version !== version);
    const time = ({ live: version, versions }: RegistryRemote): number => Date.parse(versions[version]?.time ?? '') || Infinity;
    return Object.entries(remotes).sort(
      ([one, a], [other, b]) => isNew(one, a.live) - isNew(other, b.live) || (time(a) < time(b) ? -1 : Number(time(a) > time(b))),
    );
  }

  return {
    previewVersion: (name, value) => previewVersion(name, value, options.keys.list),
    isTakenBack: options.canaries.isTakenBack,
    async update(next) {
      registry = next;
      options.canaries.update(next);
      const remotes = new Map<string, RemoteVersion>();
      const bad = new Map<string, string>();
      const starting: Promise<void>[] = [];
      for (const [name, { live: version }] of byOwnership(next)) {
        try {
          const opened = await open(name, version);
          const taken = takenBy(name, opened, remotes);
          if (taken.length > 0) throw new Error(taken.join('; '));
          remotes.set(name, opened);
          // Of a server that starts, the threads are warmed apart.
          if (live.remotes.size > 0 && live.remotes.get(name) !== opened) starting.push(opened.pages.warm().catch(() => undefined));
        } catch (error) {
          const last = live.remotes.get(name);
          bad.set(`${name}@${version}`, reason(error));
          // The same failure is logged once.
          if (refused.get(`${name}@${version}`) !== reason(error)) {
            log.warn('a remote cannot go live', { remote: name, version, reason: reason(error), stays: last?.meta.version ?? null });
          }
          if (last && takenBy(name, last, remotes).length === 0) remotes.set(name, last);
        }
      }
      // Visitors get the version before, of a new remote nothing, until it has its thread: on a busy machine that takes longer than a page may.
      // A bundle that fails is reported by the first page that needs it.
      await Promise.all(starting);
      const set = createRemoteSet(remotes);
      if (set.key !== live.key) log.info('remotes', { live: set.key });
      live = set;
      refused = bad;
      sets.clear();
      prune();
      return bad.size === 0;
    },
    live: () => live,
    registry: () => registry,
    async withVersions(versions) {
      const wanted = Object.entries(versions).filter(([name, version]) => live.remotes.get(name)?.meta.version !== version);
      if (wanted.length === 0) return live;
      const key = wanted
        .map(([name, version]) => `${name}@${version}`)
        .sort()
        .join(' ');
      const known = sets.get(key);
      if (known) return known;
      const remotes = new Map(live.remotes);
      for (const [name, version] of wanted) {
        const exchanged = await open(name, version).catch(() => undefined);
        if (exchanged && takenBy(name, exchanged, remotes).length === 0) remotes.set(name, exchanged);
      }
      const set = createRemoteSet(remotes);
      sets.set(key, set);
      prune();
      return set;
    },
  };
}
