import { sign } from 'node:crypto';
import { readSignedText, writeSignedText, type Registry, type RegistryRemote } from '@shengyu/contract';
import { collectVersions, keepBounds, type CollectedVersion } from './collect-versions.ts';
import { withChanges, type Author } from './registry-changes.ts';
import { publicForm, signingKeys } from './signing-keys.ts';
import { registryFile, versionPath, type RegistryStore, type StoredFile } from './store/registry-store.ts';
import type { SiteEntries } from './site-entries.ts';

function withHistory({ previous, ...remote }: RegistryRemote): RegistryRemote {
  return previous === undefined || remote.history ? remote : { ...remote, history: [previous] };
}

function parse(found: StoredFile | undefined): Registry {
  if (!found) return { remotes: {} };
  const { remotes, ...rest } = JSON.parse(readSignedText(found.body.toString('utf8')).body) as Registry;
  return { ...rest, remotes: Object.fromEntries(Object.entries(remotes).map(([name, remote]) => [name, withHistory(remote)])) };
}

export const readRegistry = async (store: RegistryStore): Promise<Registry> => parse(await store.read(registryFile));

/** By the clock, so that a registry that was lost and begun anew is not older than those that web servers have seen. */
const nextSerial = (serial: number): number => Math.max(serial + 1, Math.floor(Date.now() / 1000));

/** Only once the new registry is there, which names them no more, and under the lock: nobody is publishing them again meanwhile. */
async function removeVersions(store: RegistryStore, gone: readonly CollectedVersion[]): Promise<void> {
  for (const { name, version } of gone) await store.remove(versionPath(name, version));
  const early = gone.filter(({ isEarly }) => isEarly).map(({ name, version }) => `${name} ${version}`);
  if (early.length === 0) return;
  process.stderr.write(
    `Warning: published files exceed KEEP_VERSIONS_MB; deleted before KEEP_VERSIONS_DAYS: ${early.join(', ')}. Tabs that began with them have to be loaded again.\n`,
  );
}

/** What went with a remote that was withdrawn. */
const withdrawn = (before: SiteEntries, after: SiteEntries): CollectedVersion[] =>
  Object.entries(before.remotes).flatMap(([name, { versions }]) =>
    after.remotes[name] ? [] : Object.keys(versions).map((version) => ({ name, version, isEarly: false })),
  );

/**
 * Changes the registry under its lock, records who did what, signs it with every key there is, and deletes what nobody needs any more.
 * `change` may throw: then nothing is written.
 */
export async function updateRegistry(
  store: RegistryStore,
  change: (registry: SiteEntries) => SiteEntries | Promise<SiteEntries>,
  author?: Author,
): Promise<Registry> {
  return store.lock(async ({ assertHeld }) => {
    const found = await store.read(registryFile);
    const { serial = 0, time: _time, keys: _keys, changes = [], ...before } = parse(found);
    const now = new Date();
    const time = now.toISOString();
    const after = await change(before);
    const { registry, gone } = collectVersions(after, keepBounds(process.env), now);
    const keys = signingKeys(store.keys);
    const next: Registry = {
      serial: nextSerial(serial),
      time,
      keys: keys.map(publicForm),
      changes: withChanges(changes, { before, after, time }, author),
      ...registry,
    };
    const body = `${JSON.stringify(next, null, 1)}\n`;
    const signatures = keys.map((key) => sign(null, Buffer.from(body), key).toString('base64'));
    assertHeld();
    await store.replace(registryFile, writeSignedText({ body, signatures }), found?.tag);
    await removeVersions(store, [...gone, ...withdrawn(before, after)]);
    return next;
  });
}
