import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import type { ChunkFiles, ShellManifest } from '@shengyu/contract';
import { compressFolder } from './compress-folder.ts';
import { sharedVersions } from './shared-modules.ts';
import { workspaceRoot } from './workspace-root.ts';

interface FederationStats {
  shared: readonly { name: string; assets: { js: { sync: readonly string[] }; css: { sync: readonly string[] } } }[];
}

const dist = path.join(workspaceRoot, 'apps/shell/dist');

function chunkFiles(assets: readonly { name: string }[], without: ReadonlySet<string> = new Set()): ChunkFiles {
  const files = assets.map(({ name }) => name).filter((name) => !without.has(name));
  return { js: files.filter((name) => name.endsWith('.js')), css: files.filter((name) => name.endsWith('.css')) };
}

/** Reads the browser build's stats, writes `dist/shell.json` and compresses the files for good. */
export function writeShellManifest(stats: StatsCompilation): ShellManifest {
  const client = path.join(dist, 'client');
  const main = chunkFiles(stats.entrypoints?.main?.assets ?? []);
  const first = new Set([...main.js, ...main.css]);
  const federation = JSON.parse(readFileSync(path.join(client, 'mf-stats.json'), 'utf8')) as FederationStats;
  for (const file of ['mf-stats.json', 'mf-manifest.json']) rmSync(path.join(client, file), { force: true });
  const pages = Object.entries(stats.namedChunkGroups ?? {}).flatMap(([name, group]) =>
    name.startsWith('page-') ? [[name.slice('page-'.length), chunkFiles(group.assets ?? [], first)] as const] : [],
  );
  const lazyShared = federation.shared.map(({ name, assets }) => {
    const files = [...assets.js.sync, ...assets.css.sync].map((file) => ({ name: file }));
    return [name, chunkFiles(files, first)] as const;
  });
  const manifest: ShellManifest = {
    build: createHash('sha256')
      .update(JSON.stringify([main, pages, lazyShared]))
      .digest('hex')
      .slice(0, 12),
    main,
    pages: Object.fromEntries(pages),
    lazyShared: Object.fromEntries(lazyShared.filter(([, files]) => files.js.length > 0)),
    shared: sharedVersions(),
  };
  writeFileSync(path.join(dist, 'shell.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  compressFolder(client);
  return manifest;
}
