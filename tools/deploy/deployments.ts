import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, RegistryEntries, RegistryRemote, RemoteMeta } from '@shengyu/contract';
import { goBack, goLive, refuseFaulty, withFault, withoutFault } from './place-version.ts';
import { damagedFile, publishStaged, stageVersion } from './publish-version.ts';
import { readRegistry, updateRegistry } from './registry-file.ts';
import { previewLink } from './sign-preview.ts';
import { readMeta, unservable, type RunningShell } from './unservable.ts';

export interface DeployOptions {
  federationDir: string;
  /** Folder of the finished build. */
  dist: string;
  /** Asked when the registry is changed: another shell may have been published meanwhile. */
  running: () => RunningShell;
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

function refuse({ name, version }: Pick<RemoteMeta, 'name' | 'version'>, reasons: readonly string[]): void {
  if (reasons.length > 0) throw new Error(`${name} ${version} is refused: ${reasons.join('; ')}`);
}

/**
 * Checks a build, publishes it and makes it live, or a canary. Refuses, saying why, what the running shell cannot serve, what has routes
 * of others, and what does not render; then nothing changes.
 */
export async function deploy(options: DeployOptions): Promise<{ meta: RemoteMeta; registry: Registry }> {
  const { federationDir, dist } = options;
  const meta = JSON.parse(readFileSync(path.join(dist, 'meta.json'), 'utf8')) as RemoteMeta;
  const refuseUnservable = (registry: RegistryEntries): void => refuse(meta, unservable(federationDir, registry, meta, options.running()));
  refuseUnservable(readRegistry(federationDir));
  const staged = stageVersion(federationDir, dist, meta, options);
  const publish = (registry: RegistryEntries): RegistryEntries => {
    // Once more: another deployment may have been faster.
    refuseUnservable(registry);
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
  change: (remote: RegistryRemote, registry: RegistryEntries) => RegistryRemote,
): Promise<RegistryRemote> {
  let changed: RegistryRemote | undefined;
  await updateRegistry(federationDir, (registry) => {
    const remote = registry.remotes[name];
    if (!remote) throw new Error(`${name} has never been deployed`);
    changed = change(remote, registry);
    return { ...registry, remotes: { ...registry.remotes, [name]: changed } };
  });
  if (!changed) throw new Error(`${name} was not changed`);
  return changed;
}

/** A published version that is to be shown. */
export interface ShowOptions {
  federationDir: string;
  name: string;
  /** Absent: the one that the command is for. */
  version?: string | undefined;
  running: () => RunningShell;
  /** Why a version that has a fault goes live all the same. */
  force?: string | undefined;
  /** The live version that the caller saw; another one by now is refused. Absent: whatever is live. */
  seen?: string | undefined;
  /** Who wants it and why; recorded with the version that a rollback takes back. */
  why?: string | undefined;
}

/** The live version is not the one that the caller saw. */
export class LiveChanged extends Error {
  override readonly name = 'LiveChanged';
  readonly live: string;
  constructor(name: string, live: string) {
    super(`${live} is live of ${name} by now`);
    this.live = live;
  }
}

function refuseChanged({ name, seen }: ShowOptions, { live }: RegistryRemote): void {
  if (seen !== undefined && seen !== live) throw new LiveChanged(name, live);
}

/** Why a version cannot be shown as it was published, to the running shell: its files, or what it needs. */
function reasonsAgainst({ federationDir, name, running }: ShowOptions, registry: RegistryEntries, version: string): readonly string[] {
  const described = registry.remotes[name]?.versions[version];
  if (!described) return ['it is not published'];
  const damaged = damagedFile(federationDir, name, version, described);
  if (damaged !== undefined) return [`${damaged} is missing, or is not what was published`];
  const meta = readMeta(federationDir, name, version);
  return meta ? unservable(federationDir, registry, meta, running()) : ['it has no meta.json'];
}

function requireVersion(options: ShowOptions, registry: RegistryEntries, version: string): void {
  const { name } = options;
  const { versions = {} } = registry.remotes[name] ?? {};
  if (!versions[version]) throw new Error(`${name} has no version ${version}; published: ${Object.keys(versions).join(', ')}`);
  refuse({ name, version }, reasonsAgainst(options, registry, version));
}

/** The last version that was live, has no fault, is complete and runs on this shell. */
export function rollbackTarget(
  options: ShowOptions,
  { live, history = [], versions }: RegistryRemote,
  registry: RegistryEntries,
): string | undefined {
  const isHealthy = (one: string): boolean => !versions[one]?.fault && reasonsAgainst(options, registry, one).length === 0;
  return history.findLast((one) => one !== live && isHealthy(one));
}

/**
 * Makes an earlier version live again: the named one, else the last that was live, has no fault, is complete and runs on this shell. What
 * was live gets a fault, so that a second rollback goes further back. A running canary ends.
 */
export async function rollback(options: ShowOptions): Promise<RegistryRemote> {
  const { federationDir, name } = options;
  return changeRemote(federationDir, name, (remote, registry) => {
    refuseChanged(options, remote);
    const target = options.version ?? rollbackTarget(options, remote, registry);
    if (target === undefined) throw new Error(`${name} has no earlier version than ${remote.live} that was healthy and runs on this shell`);
    requireVersion(options, registry, target);
    refuseFaulty(name, remote, target, options.force);
    return goBack(remote, target, `it was rolled back to ${target}${options.why ? `, ${options.why}` : ''}`);
  });
}

/** Makes a version live for everyone: the named one, else the canary. One with a fault is refused unless `force` says why. */
export async function promote(options: ShowOptions): Promise<RegistryRemote> {
  const { federationDir, name } = options;
  return changeRemote(federationDir, name, (remote, registry) => {
    refuseChanged(options, remote);
    const target = options.version ?? remote.canary?.version;
    if (target === undefined) throw new Error(`${name} has no canary to promote`);
    requireVersion(options, registry, target);
    refuseFaulty(name, remote, target, options.force);
    return goLive(remote, target);
  });
}

/** A link that shows a published version, whether it has a fault or not. `site`: where people see it. */
export function preview(options: ShowOptions & { version: string; site: string }): string {
  const { federationDir, name, version, site } = options;
  requireVersion(options, readRegistry(federationDir), version);
  const { routes = [] } = readMeta(federationDir, name, version) ?? {};
  return previewLink(federationDir, { name, version, routes }, site);
}

/** Ends a canary that is worse than the live version, and records why. One that was replaced meanwhile stays. */
export async function takeBack(federationDir: string, name: string, version: string, reason: string): Promise<RegistryRemote> {
  return changeRemote(federationDir, name, (remote) => {
    const { canary, ...rest } = withFault(remote, version, reason);
    return canary && canary.version !== version ? { ...rest, canary } : rest;
  });
}
