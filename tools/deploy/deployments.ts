import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  foreignRoutes,
  incompatibleModules,
  type OwnedRoute,
  type Registry,
  type RegistryEntries,
  type RegistryRemote,
  type RemoteMeta,
  type SharedOffer,
  type ShellManifest,
} from '@shengyu/contract';
import { goBack, goLive, refuseFaulty, withFault, withoutFault } from './place-version.ts';
import { damagedFile, publishStaged, stageVersion } from './publish-version.ts';
import { readRegistry, updateRegistry } from './registry-file.ts';
import { versionFolder } from './version-folder.ts';

export interface DeployOptions {
  federationDir: string;
  /** Folder of the finished build. */
  dist: string;
  /** What the running shell lends, and what it answers itself. */
  running: SharedOffer & Pick<ShellManifest, 'routes'>;
  /** Runs the build in `folder` as the web server would, and answers what is wrong with it. */
  check: (folder: string) => Promise<readonly string[]>;
  /** Share of visitors, 1–99, who get this version while the live one stays; absent: everyone, at once. */
  canaryPercent?: number;
  /** Published for preview only. */
  previewOnly?: boolean;
  /** Whether files are also published in compressed forms, which takes a second; absent: they are. */
  compress?: boolean;
  /** Why a version that has a fault goes live all the same. */
  force?: string;
}

function place(remote: RegistryRemote | undefined, meta: RemoteMeta, options: DeployOptions): Omit<RegistryRemote, 'versions'> {
  const { version } = meta;
  if (!remote) return { live: version };
  if (options.previewOnly) return remote;
  const { canary: _, ...rest } = remote;
  // A trial of its own: what is recorded of an earlier one does not count.
  if (options.canaryPercent !== undefined)
    return { ...withoutFault(rest, version), canary: { version, percent: options.canaryPercent }, canarySince: new Date().toISOString() };
  refuseFaulty(meta.name, remote, version, options.force);
  return goLive(remote, version);
}

/** The routes that other remotes have: those of their live versions and canaries. */
function routesOfOthers(
  { federationDir }: DeployOptions,
  { remotes }: RegistryEntries,
  name: string,
): Record<string, readonly OwnedRoute[]> {
  const routesOf = (other: string, version: string): readonly OwnedRoute[] => {
    const file = path.join(versionFolder(federationDir, other, version), 'meta.json');
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RemoteMeta).routes : [];
  };
  return Object.fromEntries(
    Object.entries(remotes)
      .filter(([other]) => other !== name)
      .map(([other, { live, canary }]) => [
        other,
        [live, ...(canary ? [canary.version] : [])].flatMap((version) => routesOf(other, version)),
      ]),
  );
}

function refuse({ name, version }: RemoteMeta, reasons: readonly string[]): void {
  if (reasons.length > 0) throw new Error(`${name} ${version} is refused: ${reasons.join('; ')}`);
}

/**
 * Checks a build, publishes it and makes it live, or a canary. Refuses, saying why, what the running shell cannot serve, what has routes
 * of others, and what does not render; then nothing changes.
 */
export async function deploy(options: DeployOptions): Promise<{ meta: RemoteMeta; registry: Registry }> {
  const { federationDir, dist } = options;
  const meta = JSON.parse(readFileSync(path.join(dist, 'meta.json'), 'utf8')) as RemoteMeta;
  refuse(meta, incompatibleModules(meta, options.running));
  const refuseForeign = (registry: RegistryEntries): void =>
    refuse(
      meta,
      foreignRoutes(meta.name, meta.routes, { ...routesOfOthers(options, registry, meta.name), shell: options.running.routes ?? [] }),
    );
  refuseForeign(readRegistry(federationDir));
  const staged = stageVersion(federationDir, dist, meta, options);
  const publish = (registry: RegistryEntries): RegistryEntries => {
    // Once more: another deployment may have been faster.
    refuseForeign(registry);
    const remote = registry.remotes[meta.name];
    const versions = { ...remote?.versions, [meta.version]: publishStaged(federationDir, staged, remote?.versions[meta.version]) };
    const entry = { versions, ...place(remote && { ...remote, versions }, meta, options) };
    return { ...registry, remotes: { ...registry.remotes, [meta.name]: entry } };
  };
  try {
    refuse(meta, await options.check(staged.folder));
    return { meta, registry: await updateRegistry(federationDir, publish) };
  } finally {
    staged.discard();
  }
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

/** Throws when the version is not published, or its files are not what was signed. */
function requireVersion(federationDir: string, name: string, { versions }: RegistryRemote, version: string): void {
  const described = versions[version];
  if (!described) throw new Error(`${name} has no version ${version}; published: ${Object.keys(versions).join(', ')}`);
  const damaged = damagedFile(federationDir, name, version, described);
  if (damaged !== undefined) throw new Error(`${name} ${version} is refused: ${damaged} is missing, or is not what was published`);
}

/**
 * Makes an earlier version live again: the named one, else the last that was live, has no fault and is complete. What was live gets a
 * fault, so that a second rollback goes further back. A running canary ends.
 */
export async function rollback(federationDir: string, name: string, version?: string, force?: string): Promise<RegistryRemote> {
  return changeRemote(federationDir, name, (remote) => {
    const { live, history = [], versions } = remote;
    const isHealthy = (one: string): boolean => {
      const described = versions[one];
      return described !== undefined && !described.fault && damagedFile(federationDir, name, one, described) === undefined;
    };
    const target = version ?? history.findLast((one) => one !== live && isHealthy(one));
    if (target === undefined) throw new Error(`${name} has no earlier version than ${live} that was healthy`);
    requireVersion(federationDir, name, remote, target);
    refuseFaulty(name, remote, target, force);
    return goBack(remote, target, `it was rolled back to ${target}`);
  });
}

/** Makes a version live for everyone: the named one, else the canary. One with a fault is refused unless `force` says why. */
export async function promote(federationDir: string, name: string, version?: string, force?: string): Promise<RegistryRemote> {
  return changeRemote(federationDir, name, (remote) => {
    const target = version ?? remote.canary?.version;
    if (target === undefined) throw new Error(`${name} has no canary to promote`);
    requireVersion(federationDir, name, remote, target);
    refuseFaulty(name, remote, target, force);
    return goLive(remote, target);
  });
}

/** Ends a canary that is worse than the live version, and records why. One that was replaced meanwhile stays. */
export async function takeBack(federationDir: string, name: string, version: string, reason: string): Promise<RegistryRemote> {
  return changeRemote(federationDir, name, (remote) => {
    const { canary, ...rest } = withFault(remote, version, reason);
    return canary && canary.version !== version ? { ...rest, canary } : rest;
  });
}
