import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteMeta } from '@shengyu/contract';
import { checkBuilds } from '../deploy/check-build.ts';
import { deploy } from '../deploy/deployments.ts';
import { readRegistry } from '../deploy/registry-file.ts';
import { publishShell } from '../deploy/publish-shell.ts';
import { readProjects } from '../lint/project.ts';
import { publishEmbed } from '../deploy/publish-embed.ts';
import { openStore } from '../deploy/store/open-store.ts';
import type { Settings } from './settings.ts';

function remotes(root: string): string[] {
  return readProjects(root)
    .filter(({ tags }) => tags.includes('type:remote'))
    .map(({ dir }) => path.join(root, dir, 'dist'));
}

interface Built {
  dist: string;
  name: string;
  version: string;
}

function readBuilt(dist: string): Built {
  const file = path.join(dist, 'meta.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: the build of this remote left nothing`);
  const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as RemoteMeta;
  return { dist, name, version };
}

/**
 * Publishes the shell, then publishes and makes live what was built anew. A version that the registry knows already is left as it is:
 * an operator may have rolled it back on purpose.
 */
export async function publishSite({ root, dataDir }: Settings, say: (line: string) => void): Promise<void> {
  const store = await openStore(dataDir);
  const embedded = await publishEmbed(
    store,
    path.join(root, 'tools/embed/dist/site'),
    readBuilt(path.join(root, 'apps/studio/dist')).version,
  );
  if (embedded !== undefined) say(`  published embed ${embedded}`);
  const known = (await readRegistry(store)).remotes;
  const fresh = remotes(root)
    .map(readBuilt)
    .filter(({ name, version }) => !known[name]?.versions[version]);
  const replaced = new Set(fresh.map(({ name }) => name));
  const running = await publishShell({ store, dist: path.join(root, 'apps/shell/dist'), replaced });
  // All at once: one after the other they would hold up the start.
  const faults = fresh.length > 0 ? await checkBuilds(fresh.map(({ dist }) => dist)) : {};
  for (const { dist, name, version } of fresh) {
    try {
      await deploy({
        store,
        dist,
        running: () => Promise.resolve(running),
        check: () => Promise.resolve(faults[dist] ?? { faults: ['it was not checked'] }),
        // A site that starts is not the place to refuse what weighs more.
        force: 'npm start',
        who: 'npm start',
      });
      say(`  published ${name} ${version}`);
    } catch (error) {
      // The site starts with the version before; without one it would lack pages.
      if (!known[name]) throw error;
      say(`  ${error instanceof Error ? error.message : String(error)}\n  ${name} ${known[name].live} stays live`);
    }
  }
}
