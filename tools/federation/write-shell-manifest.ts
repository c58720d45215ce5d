import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StatsCompilation } from '@rspack/core';
import type { ChunkFiles, OwnedRoute, ShellManifest } from '@shengyu/contract';
import { styleNamesOf } from '../lint/style-names.ts';
import { compressFolder } from './compress-folder.ts';
import { sharedServes, sharedVersions } from './shared-modules.ts';
import { sharedExports } from './shared-names.ts';
import { workspaceRoot } from './workspace-root.ts';

const dist = path.join(workspaceRoot, 'apps/shell/dist');

function chunkFiles(assets: readonly { name: string }[], without: ReadonlySet<string> = new Set()): ChunkFiles {
  const files = assets.map(({ name }) => name).filter((name) => !without.has(name));
  return { js: files.filter((name) => name.endsWith('.js')), css: files.filter((name) => name.endsWith('.css')) };
}

/** The shell's pages and what its server answers itself, as the shell declares them. */
async function shellRoutes(): Promise<readonly OwnedRoute[]> {
  const file = path.join(workspaceRoot, 'apps/shell/src/routing/shell-routes.ts');
  const { ownRoutes } = (await import(pathToFileURL(file).href)) as { ownRoutes: readonly OwnedRoute[] };
  return ownRoutes.map(({ path: route, params }) => ({ path: route, ...(params && { params }) }));
}

/** Reads the browser build's stats, writes `dist/shell.json` and compresses the files for good. */
export async function writeShellManifest(stats: StatsCompilation): Promise<ShellManifest> {
  const client = path.join(dist, 'client');
  const main = chunkFiles(stats.entrypoints?.main?.assets ?? []);
  const first = new Set([...main.js, ...main.css]);
  for (const file of ['client/mf-stats.json', 'client/mf-manifest.json', 'shell.json']) rmSync(path.join(dist, file), { force: true });
  const pages = Object.entries(stats.namedChunkGroups ?? {}).flatMap(([name, group]) =>
    name.startsWith('page-') ? [[name.slice('page-'.length), chunkFiles(group.assets ?? [], first)] as const] : [],
  );
  const federation = chunkFiles(stats.namedChunkGroups?.federation?.assets ?? [], first);
  const described = {
    main,
    federation,
    pages: Object.fromEntries(pages),
    shared: sharedVersions(),
    exports: sharedExports(),
    serves: sharedServes(),
    routes: await shellRoutes(),
    styleNames: styleNamesOf(workspaceRoot, 'apps/shell'),
  };
  // What it lends is part of the build: of a build that is published already the description stays.
  const manifest: ShellManifest = {
    build: createHash('sha256').update(JSON.stringify(described)).digest('hex').slice(0, 12),
    ...described,
  };
  writeFileSync(path.join(dist, 'shell.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  compressFolder(client);
  return manifest;
}
