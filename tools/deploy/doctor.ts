import type { Registry, RegistryRemote, RemoteHealth, ServerHealth } from '@shengyu/contract';
import type { WebServers } from './canary-health.ts';
import { damagedFile } from './publish-version.ts';
import { readRegistry } from './registry-file.ts';
import type { RegistryStore } from './store/registry-store.ts';
import { readMeta, unservable, type RunningShell } from './unservable.ts';
import type { SiteEntries } from './site-entries.ts';

/** A version that somebody gets, or got and still has in a tab. */
export interface ExaminedVersion {
  version: string;
  state: 'live' | 'canary' | 'old';
  percent?: number;
  kb: number;
  pages: number;
  failed: number;
  renderMs: { p50: number; p95: number };
  /** Addresses that asked for its files within the last hour. */
  visitors: number;
}

export interface Examination {
  place: string;
  registry: { serial: number; time: string; keys: number };
  servers: ({ address: string } & (ServerHealth | { away: string }))[];
  remotes: { name: string; versions: ExaminedVersion[]; errors: { time: string; reason: string }[] }[];
  /** What has to be done something about; then the doctor's exit code is 1. */
  problems: string[];
}

export interface DoctorOptions {
  store: RegistryStore;
  servers: WebServers;
  running: () => Promise<RunningShell>;
  now?: number;
}

const timeoutMs = 3000;
/** A server looks once a second. */
const behindMs = 10_000;
const fewPages = 20;
const worstShare = 0.05;
const errorsShown = 5;

async function askServer(address: string, token: string | undefined): Promise<ServerHealth | { away: string }> {
  try {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(new URL('/health/remotes', address), { headers, signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? ((await response.json()) as ServerHealth) : { away: `it answered ${response.status}` };
  } catch (error) {
    return { away: error instanceof Error ? error.message : String(error) };
  }
}

/** The same version on several servers: what visitors met in sum, the slowest of the times. */
function sum(parts: readonly RemoteHealth[]): Omit<ExaminedVersion, 'version' | 'state' | 'kb'> {
  const all = (of: (part: RemoteHealth) => number): number => parts.reduce((total, part) => total + of(part), 0);
  const most = (of: (part: RemoteHealth) => number): number => Math.max(0, ...parts.map(of));
  return {
    pages: all(({ pages }) => pages),
    failed: all(({ failed }) => failed),
    renderMs: { p50: most(({ renderMs }) => renderMs.p50), p95: most(({ renderMs }) => renderMs.p95) },
    visitors: all(({ visitors }) => visitors),
  };
}

function examineVersions(name: string, { live, canary, versions }: RegistryRemote, health: readonly RemoteHealth[]): ExaminedVersion[] {
  const own = health.filter(({ remote }) => remote === name);
  const shown = new Set([
    live,
    ...(canary ? [canary.version] : []),
    ...own.filter(({ visitors }) => visitors > 0).map(({ version }) => version),
  ]);
  return [...shown].map((version) => ({
    version,
    state: version === live ? 'live' : version === canary?.version ? 'canary' : 'old',
    ...(version === canary?.version && { percent: canary.percent }),
    kb: Math.round((versions[version]?.bytes ?? 0) / 1024),
    ...sum(own.filter((one) => one.version === version)),
  }));
}

/** What is wrong with a version that visitors get, whoever serves it. */
async function faultsOf(name: string, version: string, registry: SiteEntries, { store, running }: DoctorOptions): Promise<string[]> {
  const described = registry.remotes[name]?.versions[version];
  if (!described) return [`${name} ${version} is named, and not published`];
  const damaged = await damagedFile(store, name, version, described);
  if (damaged !== undefined) return [`${name} ${version}: ${damaged} is missing, or is not what was published`];
  const meta = await readMeta(store, name, version);
  return meta ? (await unservable(store, registry, meta, await running())).map((reason) => `${name} ${version} is ${reason}`) : [];
}

function skewOf(address: string, server: ServerHealth | { away: string }, registry: Registry, now: number): string[] {
  if ('away' in server) return [`${address} cannot be asked: ${server.away}`];
  const isLate = now - Date.parse(registry.time ?? '') > behindMs;
  const isBehind = server.registry.serial < (registry.serial ?? 0) && isLate;
  const other = Object.entries(registry.remotes).filter(([name, { live }]) => server.live[name] !== live);
  const shell = registry.shell?.live;
  return [
    ...(isBehind ? [`${address} has the registry of ${server.registry.time}, it is of ${registry.time ?? '?'} by now`] : []),
    ...(isLate ? other.map(([name, { live }]) => `${address} shows ${name} ${server.live[name] ?? 'not at all'}, ${live} is live`) : []),
    ...(shell !== undefined && server.build !== shell
      ? [`${address} runs the shell ${server.build}, ${shell} was published: start it anew`]
      : []),
  ];
}

/** What runs where, and what is wrong with it. */
export async function examine(options: DoctorOptions): Promise<Examination> {
  const { store, servers, now = Date.now() } = options;
  const registry = await readRegistry(store);
  const asked = await Promise.all(servers.addresses.map(async (address) => ({ address, health: await askServer(address, servers.token) })));
  const health = asked.flatMap(({ health: one }) => ('away' in one ? [] : one.remotes));
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => {
    const errors = health.filter((one) => one.remote === name).flatMap((one) => one.errors);
    const unique = new Map(errors.map((error) => [`${error.time} ${error.reason}`, error]));
    return {
      name,
      versions: examineVersions(name, remote, health),
      errors: [...unique.values()].toSorted((a, b) => a.time.localeCompare(b.time)).slice(-errorsShown),
    };
  });
  const shown = remotes.flatMap(({ name, versions }) => versions.filter(({ state }) => state !== 'old').map((one) => ({ name, ...one })));
  const failing = shown.filter(({ pages, failed }) => pages >= fewPages && failed / pages > worstShare);
  const faults = await Promise.all(shown.map(({ name, version }) => faultsOf(name, version, registry, options)));
  return {
    place: store.place,
    registry: { serial: registry.serial ?? 0, time: registry.time ?? '', keys: registry.keys?.length ?? 0 },
    servers: asked.map(({ address, health: one }) => ({ address, ...one })),
    remotes,
    problems: [
      ...(remotes.length === 0 ? ['nothing is deployed yet'] : []),
      ...asked.flatMap(({ address, health: one }) => skewOf(address, one, registry, now)),
      ...faults.flat(),
      ...failing.map(({ name, version, pages, failed }) => `${name} ${version} fails: ${failed} of ${pages} pages`),
    ],
  };
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** For people. */
export function describeExamination({ place, registry, servers, remotes, problems }: Examination): string {
  const versions = remotes.flatMap(({ name, versions: all }) =>
    all.map(({ version, state, percent, kb, pages, failed, renderMs, visitors }) => [
      name,
      version,
      percent === undefined ? state : `${state} ${percent} %`,
      `${kb} KB`,
      `${pages} pages`,
      `${failed} failed`,
      `${renderMs.p50} / ${renderMs.p95} ms`,
      `${visitors} visitors`,
    ]),
  );
  const errors = remotes.flatMap(({ name, errors: all }) =>
    all.map(({ time, reason }) => [time.slice(0, 19).replace('T', ' '), name, reason]),
  );
  return [
    `registry  ${place}, number ${registry.serial} of ${registry.time}, ${registry.keys} ${registry.keys === 1 ? 'key' : 'keys'}`,
    ...servers.map(
      (server) =>
        `server    ${server.address}  ${'away' in server ? `away: ${server.away}` : `shell ${server.build}, since ${server.startedAt}`}`,
    ),
    '',
    ...table([['remote', 'version', 'state', 'files', 'answered', '', 'rendered p50 / p95', 'last hour'], ...versions]),
    ...(errors.length > 0 ? ['', 'last errors', ...table(errors)] : []),
    '',
    ...(problems.length > 0 ? problems.map((problem) => `! ${problem}`) : ['all is well']),
  ].join('\n');
}
