import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PageAssets, RemoteBudget, RemoteMeta } from '@shengyu/contract';
import { styleNamesOf } from '../lint/style-names.ts';
import { filesBelow } from './files-below.ts';
import { readRemote } from './read-remote.ts';
import { containerGlobal, remoteDist } from './remote-preset.ts';
import { sharedVersions } from './shared-modules.ts';
import { sharedExports, sharedUses } from './shared-names.ts';
import { versionMark, versionName } from './version-mark.ts';
import { workspaceRoot } from './workspace-root.ts';

interface FederationStats {
  exposes: readonly {
    name: string;
    assets: { js: { sync: readonly string[] }; css: { sync: readonly string[] } };
  }[];
}

function readExposes(client: string, names: readonly string[]): Record<string, PageAssets> {
  const stats = JSON.parse(readFileSync(path.join(client, 'mf-stats.json'), 'utf8')) as FederationStats;
  const prefixed = (files: readonly string[]): string[] => files.map((file) => `client/${file}`).sort();
  return Object.fromEntries(
    names.map((name) => {
      const found = stats.exposes.find((expose) => `./${expose.name}` === name);
      if (!found) throw new Error(`the bundler's stats do not list ${name}`);
      return [name, { js: prefixed(found.assets.js.sync), css: prefixed(found.assets.css.sync) }];
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

/** What the team allows its pages to cost; nothing where it has not said. */
function readBudget(app: string): RemoteBudget | undefined {
  const file = path.join(workspaceRoot, 'apps', app, 'budget.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RemoteBudget) : undefined;
}

/** The names a remote imports from what the shell lends. Throws for one that this workspace does not export. */
function usedNames(app: string): Record<string, readonly string[]> {
  const [uses, exported] = [sharedUses(app), sharedExports()];
  for (const [request, names] of Object.entries(uses)) {
    const unknown = names.filter((name) => !exported[request]?.includes(name));
    if (unknown.length > 0) throw new Error(`${app} imports ${unknown.join(', ')} from ${request}, which does not export it`);
  }
  return uses;
}

/** Completes a build: gives it its version and writes `meta.json` beside the bundles. */
export async function writeRemoteMeta(app: string, dist = remoteDist(app)): Promise<RemoteMeta> {
  const client = path.join(dist, 'client');
  const { definition, exposes } = await readRemote(app);
  const budget = readBudget(app);
  const described = {
    routes: definition.routes,
    ...(definition.dialogs && { dialogs: definition.dialogs }),
    ...(budget && { budget }),
    styleNames: styleNamesOf(workspaceRoot, `apps/${app}`),
    exposes: readExposes(client, Object.keys(exposes)),
    shared: sharedVersions(),
    uses: usedNames(app),
  };
  for (const file of ['mf-stats.json', 'mf-manifest.json']) rmSync(path.join(client, file), { force: true });
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
