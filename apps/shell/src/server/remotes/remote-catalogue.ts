import type { Registry } from '@shengyu/contract';
import { reason } from '../logger.ts';
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
}

export type CatalogueOptions = Pick<RemoteVersionOptions, 'files' | 'shell' | 'startThread' | 'log'>;

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

  return {
    async update(next) {
      registry = next;
      const remotes = new Map<string, RemoteVersion>();
      const bad = new Map<string, string>();
      for (const [name, { live: version }] of Object.entries(next.remotes)) {
        try {
          remotes.set(name, await open(name, version));
        } catch (error) {
          const last = live.remotes.get(name);
          bad.set(`${name}@${version}`, reason(error));
          // The same failure is logged once.
          if (refused.get(`${name}@${version}`) !== reason(error)) {
            log.warn('a remote cannot go live', { remote: name, version, reason: reason(error), stays: last?.meta.version ?? null });
          }
          if (last) remotes.set(name, last);
        }
      }
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
        if (exchanged) remotes.set(name, exchanged);
      }
      const set = createRemoteSet(remotes);
      sets.set(key, set);
      prune();
      return set;
    },
  };
}
