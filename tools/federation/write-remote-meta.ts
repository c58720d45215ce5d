import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import type { PageAssets, RemoteMeta } from '@shengyu/contract';
import { filesBelow } from './files-below.ts';
import { readRemote } from './read-remote.ts';
import { containerGlobal, exposeChunk } from './remote-preset.ts';
import { borrowedModules } from './shared-files.ts';
import { sharedVersions } from './shared-modules.ts';
import { versionMark, versionName } from './version-mark.ts';
import { workspaceRoot } from './workspace-root.ts';

function readExposes(stats: StatsCompilation, names: readonly string[]): Record<string, PageAssets> {
  return Object.fromEntries(
    names.map((name) => {
      const group = stats.namedChunkGroups?.[exposeChunk(name)];
      if (!group) throw new Error(`the bundler's stats do not list ${name}`);
      const files = (group.assets ?? []).map((asset) => `client/${asset.name}`).sort();
      const of = (ending: string): string[] => files.filter((file) => file.endsWith(ending));
      return [name, { js: of('.js'), css: of('.css'), shared: borrowedModules(stats, group.chunks ?? []) }];
    }),
  );
}

/** REMOTE_VERSION, else the package's version with a hash of everything built, so that an unchanged build keeps its version. */
function chooseVersion(app: string, dist: string, described: unknown): string {
  const chosen = process.env.REMOTE_VERSION;
  if (chosen !== undefined && chosen !== '') {
    if (!/^[0-9A-Za-z][0-9A-Za-z.-]{0,63}$/.test(chosen)) throw new Error(`REMOTE_VERSION "${chosen}" is not a version`);
    return chosen;
  }
  const { version } = JSON.parse(readFileSync(path.join(workspaceRoot, 'apps', app, 'package.json'), 'utf8')) as { version: string };
  const hash = createHash('sha256').update(JSON.stringify(described));
  for (const file of filesBelow(dist)) hash.update(file).update(readFileSync(path.join(dist, file)));
  return `${version}-${hash.digest('hex').slice(0, 10)}`;
}

/** Completes a build: gives it its version and writes `meta.json` beside the bundles. */
export async function writeRemoteMeta(app: string, stats: StatsCompilation): Promise<RemoteMeta> {
  const dist = path.join(workspaceRoot, 'apps', app, 'dist');
  const { definition, exposes } = await readRemote(app);
  const described = {
    routes: definition.routes,
    slots: definition.slots ?? [],
    exposes: readExposes(stats, Object.keys(exposes)),
    shared: sharedVersions(),
  };
  rmSync(path.join(dist, 'meta.json'), { force: true });
  const version = chooseVersion(app, dist, described);
  for (const file of filesBelow(dist).filter((name) => name.endsWith('.js') || name.endsWith('.cjs'))) {
    const source = readFileSync(path.join(dist, file), 'utf8');
    if (source.includes(versionMark)) writeFileSync(path.join(dist, file), source.replaceAll(versionMark, versionName(version)));
  }
  const meta: RemoteMeta = {
    name: app,
    version,
    entry: 'client/remoteEntry.js',
    container: containerGlobal(app, versionName(version)),
    ssr: 'server/ssr.cjs',
    ...described,
  };
  writeFileSync(path.join(dist, 'meta.json'), `${JSON.stringify(meta, null, 2)}\n`);
  return meta;
}
