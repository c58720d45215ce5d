import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { incompatibleModules, type Registry, type RemoteMeta, type ShellManifest } from '@shengyu/contract';
import { builtProgram, checkBuilds, checkProgram } from './check-build.ts';
import { readShellManifest } from './publish-shell.ts';
import { readRegistry } from './registry-file.ts';
import { versionPath, type RegistryStore } from './store/registry-store.ts';

/** A remote on a shell that was not built with it. */
export interface MatrixCell {
  remote: string;
  version: string;
  shell: string;
  isLive: boolean;
  faults: readonly string[];
}

export interface MatrixOptions {
  store: RegistryStore;
  /** Build of the shell as it is now. */
  shellDist: string;
  /** Builds of the remotes as they are now. */
  dists: readonly string[];
  /** So many published versions of each remote. */
  last: number;
  /** Tries builds with a program of a shell's. */
  check?: typeof checkBuilds;
}

interface Tried {
  folder: string;
  isLive: boolean;
}

/** The versions that count: live, canary, where a rollback goes, then the newest. */
function lastVersions({ remotes }: Registry, name: string, last: number): string[] {
  const { live = '', canary, history = [], versions = {} } = remotes[name] ?? {};
  const newest = Object.entries(versions).toSorted(([, a], [, b]) => b.time.localeCompare(a.time));
  const healthy = newest.filter(([, { fault }]) => !fault).map(([version]) => version);
  const all = [live, ...(canary ? [canary.version] : []), ...history.toReversed(), ...healthy].filter((version) => versions[version]);
  return [...new Set(all)].slice(0, last);
}

async function fetchVersion(store: RegistryStore, target: string, folder: string): Promise<string> {
  for (const file of (await store.list(target)).filter((name) => !/\.(?:br|gz)$/.test(name))) {
    const found = await store.read(`${target}/${file}`);
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    if (found) writeFileSync(path.join(folder, file), found.body);
  }
  return folder;
}

/** What each build has against a shell: what it needs of it, and then how its pages render on it. */
async function tryOn(
  shell: ShellManifest,
  program: string | undefined,
  tried: readonly Tried[],
  check: typeof checkBuilds,
): Promise<MatrixCell[]> {
  const described = tried.map(({ folder, isLive }) => {
    const meta = JSON.parse(readFileSync(path.join(folder, 'meta.json'), 'utf8')) as RemoteMeta;
    return { folder, isLive, remote: meta.name, version: meta.version, refused: incompatibleModules(meta, shell) };
  });
  const rendered = described.filter(({ refused }) => refused.length === 0).map(({ folder }) => folder);
  const faults = program === undefined || rendered.length === 0 ? {} : await check(rendered, program);
  return described.map(({ folder, refused, ...cell }) => ({
    ...cell,
    shell: shell.build,
    faults: [...refused, ...(faults[folder]?.faults ?? [])],
  }));
}

/**
 * Runs the last published versions of every remote on the shell as it is now, and the remotes as they are now on the shell that was
 * published last: each page once, on sample data, as the web server renders it.
 */
export async function compatibilityMatrix({ store, shellDist, dists, last, check = checkBuilds }: MatrixOptions): Promise<MatrixCell[]> {
  const registry = await readRegistry(store);
  const work = mkdtempSync(path.join(tmpdir(), 'matrix-'));
  try {
    const published: Tried[] = [];
    for (const [name, { live }] of Object.entries(registry.remotes)) {
      for (const version of lastVersions(registry, name, last)) {
        const folder = await fetchVersion(store, versionPath(name, version), path.join(work, name, version));
        if (existsSync(path.join(folder, 'meta.json'))) published.push({ folder, isLive: version === live });
      }
    }
    const now = readShellManifest(shellDist);
    const cells = await tryOn(now, builtProgram(shellDist), published, check);
    const before = registry.shell?.live;
    if (before === undefined) return cells;
    const shell = await fetchVersion(store, versionPath('shell', before), path.join(work, 'shell'));
    const current = dists.filter((dist) => existsSync(path.join(dist, 'meta.json'))).map((folder) => ({ folder, isLive: false }));
    return [...cells, ...(await tryOn(readShellManifest(shell), checkProgram(shell), current, check))];
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** For people; what does not run comes last. */
export function describeMatrix(cells: readonly MatrixCell[]): string {
  const lines = cells
    .toSorted((a, b) => a.faults.length - b.faults.length)
    .map(({ remote, version, shell, isLive, faults }) => {
      const what = `${remote} ${version}${isLive ? ' (live)' : ''} on the shell ${shell}`;
      return faults.length === 0 ? `  ${what}` : `! ${what}: ${faults.join('; ')}`;
    });
  const bad = cells.filter(({ faults }) => faults.length > 0).length;
  return [...lines, '', bad === 0 ? `all ${cells.length} run` : `${bad} of ${cells.length} do not run`].join('\n');
}
