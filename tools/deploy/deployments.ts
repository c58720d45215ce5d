import { readFileSync } from 'node:fs';
import path from 'node:path';
import { incompatibleModules, type Registry, type RegistryRemote, type RemoteMeta, type SharedOffer } from '@shengyu/contract';
import { publishVersion } from './publish-version.ts';
import { updateRegistry } from './registry-file.ts';

export interface DeployOptions {
  federationDir: string;
  /** Folder of the finished build. */
  dist: string;
  /** What the running shell lends. */
  running: SharedOffer;
  /** Share of visitors, 1–99, who get this version while the live one stays; absent: everyone, at once. */
  canaryPercent?: number;
  /** Published for preview only. */
  previewOnly?: boolean;
}

function place(remote: RegistryRemote | undefined, meta: RemoteMeta, options: DeployOptions): Omit<RegistryRemote, 'versions'> {
  const { version } = meta;
  if (!remote) return { live: version };
  const previous = remote.previous === undefined ? {} : { previous: remote.previous };
  if (options.previewOnly) return { live: remote.live, ...previous, ...(remote.canary ? { canary: remote.canary } : {}) };
  if (options.canaryPercent !== undefined) return { live: remote.live, ...previous, canary: { version, percent: options.canaryPercent } };
  return remote.live === version ? { live: version, ...previous } : { live: version, previous: remote.live };
}

/**
 * Publishes a build and makes it live, or a canary. Refuses, naming both versions, what the running shell cannot serve.
 */
export async function deploy(options: DeployOptions): Promise<{ meta: RemoteMeta; registry: Registry }> {
  const meta = JSON.parse(readFileSync(path.join(options.dist, 'meta.json'), 'utf8')) as RemoteMeta;
  const reasons = incompatibleModules(meta, options.running);
  if (reasons.length > 0) throw new Error(`${meta.name} ${meta.version} is refused: ${reasons.join('; ')}`);
  const publish = ({ remotes, ...rest }: Registry): Registry => {
    const remote = remotes[meta.name];
    const published = remote?.versions[meta.version] ?? publishVersion(options.federationDir, options.dist, meta);
    const entry = { ...place(remote, meta, options), versions: { ...remote?.versions, [meta.version]: published } };
    return { ...rest, remotes: { ...remotes, [meta.name]: entry } };
  };
  const registry = await updateRegistry(options.federationDir, publish);
  return { meta, registry };
}

async function changeRemote(
  federationDir: string,
  name: string,
  change: (remote: RegistryRemote) => RegistryRemote,
): Promise<RegistryRemote> {
  let changed: RegistryRemote | undefined;
  await updateRegistry(federationDir, ({ remotes, ...rest }) => {
    const remote = remotes[name];
    if (!remote) throw new Error(`${name} has never been deployed`);
    changed = change(remote);
    return { ...rest, remotes: { ...remotes, [name]: changed } };
  });
  if (!changed) throw new Error(`${name} was not changed`);
  return changed;
}

function requireVersion(name: string, remote: RegistryRemote, version: string): string {
  if (!remote.versions[version])
    throw new Error(`${name} has no version ${version}; published: ${Object.keys(remote.versions).join(', ')}`);
  return version;
}

/** Makes an earlier version live again: the named one, else the one before. A running canary ends. */
export async function rollback(federationDir: string, name: string, version?: string): Promise<RegistryRemote> {
  return changeRemote(federationDir, name, ({ live, previous, versions }) => {
    const target = version ?? previous;
    if (target === undefined) throw new Error(`${name} has no earlier version than ${live}`);
    return { live: requireVersion(name, { live, versions }, target), previous: live, versions };
  });
}

/** Makes a version live for everyone: the named one, else the canary. */
export async function promote(federationDir: string, name: string, version?: string): Promise<RegistryRemote> {
  return changeRemote(federationDir, name, ({ live, previous, canary, versions }) => {
    const target = version ?? canary?.version;
    if (target === undefined) throw new Error(`${name} has no canary to promote`);
    requireVersion(name, { live, versions }, target);
    if (target === live) return { live, ...(previous === undefined ? {} : { previous }), versions };
    return { live: target, previous: live, versions };
  });
}
