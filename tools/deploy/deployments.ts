import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, RegistryRemote, RemoteMeta } from '@shengyu/contract';
import type { BuildCheck } from './check-build.ts';
import { followStudio } from './follow-studio.ts';
import { goBack, goLive, refuseFaulty, withFault, withoutFault } from './place-version.ts';
import { damagedFile, publishStaged, stageVersion } from './publish-version.ts';
import type { Author } from './registry-changes.ts';
import { readRegistry, updateRegistry } from './registry-file.ts';
import { previewLink } from './sign-preview.ts';
import type { RegistryStore } from './store/registry-store.ts';
import { overBudget, weighBuild, type ModuleWeight } from './weigh-build.ts';
import { readMeta, unservable, type RunningShell } from './unservable.ts';
import type { SiteEntries } from './site-entries.ts';

export interface DeployOptions {
  store: RegistryStore;
  /** Folder of the finished build. */
  dist: string;
  /** Asked when the registry is changed: another shell may have been published meanwhile. */
  running: () => Promise<RunningShell>;
  /** Runs the build in `folder` as the web server would, and answers what is wrong with it and how long it took. */
  check: (folder: string) => Promise<BuildCheck>;
  /** Share of visitors, 1–99, who get this version while the live one stays; absent: everyone, at once. */
  canaryPercent?: number;
  /** Published for preview only. */
  previewOnly?: boolean;
  /** Whether files are also published in compressed forms, which takes a second; absent: they are. */
  compress?: boolean;
  /** Why a version that has a fault, or is over its budget, goes live all the same. */
  force?: string;
  /** Who deploys it; absent: whoever is at work here. */
  who?: string | undefined;
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
export async function deploy(options: DeployOptions): Promise<{ meta: RemoteMeta; registry: Registry; weights: readonly ModuleWeight[] }> {
  const { store, dist } = options;
  const meta = JSON.parse(readFileSync(path.join(dist, 'meta.json'), 'utf8')) as RemoteMeta;
  const refuseUnservable = async (registry: SiteEntries): Promise<void> =>
    refuse(meta, await unservable(store, registry, meta, await options.running()));
  await refuseUnservable(await readRegistry(store));
  const staged = stageVersion(store, dist, meta, options);
  const publish = async (registry: SiteEntries): Promise<SiteEntries> => {
    // Once more: another deployment may have been faster.
    await refuseUnservable(registry);
    const remote = registry.remotes[meta.name];
    const versions = { ...remote?.versions, [meta.version]: await publishStaged(store, staged, remote?.versions[meta.version]) };
    const entry = { versions, ...place(remote && { ...remote, versions }, meta, options) };
    return followStudio({ ...registry, remotes: { ...registry.remotes, [meta.name]: entry } });
  };
  try {
    const { faults, renderMs } = await options.check(staged.folder);
    refuse(meta, faults);
    const weights = options.compress === false ? [] : weighBuild(meta, staged.folder, renderMs);
    const over = overBudget(meta, weights);
    if (over.length > 0 && !options.force)
      refuse(meta, [...over, 'with --force "<why>" it goes live all the same, and budget.json is where a team allows itself more']);
    return { meta, weights, registry: await updateRegistry(store, publish, authorOf(options, options.force)) };
  } finally {
    staged.discard();
  }
}

const authorOf = ({ who }: { who?: string | undefined }, why?: string): Author => ({ ...(who !== undefined && { who }), why });

async function changeRemote(
  store: RegistryStore,
  name: string,
  change: (remote: RegistryRemote, registry: SiteEntries) => RegistryRemote | Promise<RegistryRemote>,
  author?: Author,
): Promise<RegistryRemote> {
  let changed: RegistryRemote | undefined;
  const apply = async (registry: SiteEntries): Promise<SiteEntries> => {
    const remote = registry.remotes[name];
    if (!remote) throw new Error(`${name} has never been deployed`);
    changed = await change(remote, registry);
    return followStudio({ ...registry, remotes: { ...registry.remotes, [name]: changed } });
  };
  await updateRegistry(store, apply, author);
  if (!changed) throw new Error(`${name} was not changed`);
  return changed;
}

/** A published version that is to be shown. */
export interface ShowOptions {
  store: RegistryStore;
  name: string;
  /** Absent: the one that the command is for. */
  version?: string | undefined;
  running: () => Promise<RunningShell>;
  /** Why a version that has a fault goes live all the same. */
  force?: string | undefined;
  /** The live version that the caller saw; another one by now is refused. Absent: whatever is live. */
  seen?: string | undefined;
  /** Why it is wanted; recorded with the version that a rollback takes back. */
  why?: string | undefined;
  /** Who wants it; absent: whoever is at work here. */
  who?: string | undefined;
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
async function reasonsAgainst({ store, name, running }: ShowOptions, registry: SiteEntries, version: string): Promise<readonly string[]> {
  const described = registry.remotes[name]?.versions[version];
  if (!described) return ['it is not published'];
  const damaged = await damagedFile(store, name, version, described);
  if (damaged !== undefined) return [`${damaged} is missing, or is not what was published`];
  const meta = await readMeta(store, name, version);
  return meta ? unservable(store, registry, meta, await running()) : ['it has no meta.json'];
}

async function requireVersion(options: ShowOptions, registry: SiteEntries, version: string): Promise<void> {
  const { name } = options;
  const { versions = {} } = registry.remotes[name] ?? {};
  if (!versions[version]) throw new Error(`${name} has no version ${version}; published: ${Object.keys(versions).join(', ')}`);
  refuse({ name, version }, await reasonsAgainst(options, registry, version));
}

/** The last version that was live, has no fault, is complete and runs on this shell. */
export async function rollbackTarget(
  options: ShowOptions,
  { live, history = [], versions }: RegistryRemote,
  registry: SiteEntries,
): Promise<string | undefined> {
  for (const one of history.toReversed()) {
    if (one !== live && !versions[one]?.fault && (await reasonsAgainst(options, registry, one)).length === 0) return one;
  }
  return undefined;
}

/**
 * Makes an earlier version live again: the named one, else the last that was live, has no fault, is complete and runs on this shell. What
 * was live gets a fault, so that a second rollback goes further back. A running canary ends.
 */
export async function rollback(options: ShowOptions): Promise<RegistryRemote> {
  const { store, name } = options;
  const change = async (remote: RegistryRemote, registry: SiteEntries): Promise<RegistryRemote> => {
    refuseChanged(options, remote);
    const target = options.version ?? (await rollbackTarget(options, remote, registry));
    if (target === undefined) throw new Error(`${name} has no earlier version than ${remote.live} that was healthy and runs on this shell`);
    await requireVersion(options, registry, target);
    refuseFaulty(name, remote, target, options.force);
    return goBack(remote, target, `it was rolled back to ${target}${options.why ? `, ${options.why}` : ''}`);
  };
  return changeRemote(store, name, change, authorOf(options, options.why ?? options.force));
}

/** Makes a version live for everyone: the named one, else the canary. One with a fault is refused unless `force` says why. */
export async function promote(options: ShowOptions): Promise<RegistryRemote> {
  const { store, name } = options;
  const change = async (remote: RegistryRemote, registry: SiteEntries): Promise<RegistryRemote> => {
    refuseChanged(options, remote);
    const target = options.version ?? remote.canary?.version;
    if (target === undefined) throw new Error(`${name} has no canary to promote`);
    await requireVersion(options, registry, target);
    refuseFaulty(name, remote, target, options.force);
    return goLive(remote, target);
  };
  return changeRemote(store, name, change, authorOf(options, options.why ?? options.force));
}

/** A link that shows a published version, whether it has a fault or not. `site`: where people see it. */
export async function preview(options: ShowOptions & { version: string; site: string }): Promise<string> {
  const { store, name, version, site } = options;
  await requireVersion(options, await readRegistry(store), version);
  const { routes = [] } = (await readMeta(store, name, version)) ?? {};
  return previewLink(store.keys, { name, version, routes }, site);
}

/** Ends a canary that is worse than the live version, and records why. One that was replaced meanwhile stays. */
export async function takeBack(store: RegistryStore, name: string, version: string, reason: string): Promise<RegistryRemote> {
  const change = (remote: RegistryRemote): RegistryRemote => {
    const { canary, ...rest } = withFault(remote, version, reason);
    return canary && canary.version !== version ? { ...rest, canary } : rest;
  };
  return changeRemote(store, name, change, { who: 'canary watch' });
}

/** Takes a remote off the site: its pages are nobody's, its files are deleted. Answers what was live. */
export async function withdraw(store: RegistryStore, name: string): Promise<string | undefined> {
  let live: string | undefined;
  await updateRegistry(store, ({ remotes: { [name]: gone, ...remotes }, ...registry }) => {
    live = gone?.live;
    return { ...registry, remotes };
  });
  return live;
}
