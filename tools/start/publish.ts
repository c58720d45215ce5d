import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteMeta } from '@shengyu/contract';
import { deploy } from '../deploy/deployments.ts';
import { readRegistry } from '../deploy/registry-file.ts';
import { runningShared } from '../deploy/running-shared.ts';
import { readProjects } from '../lint/project.ts';
import type { Settings } from './settings.ts';

function remotes(root: string): string[] {
  return readProjects(root)
    .filter(({ tags }) => tags.includes('type:remote'))
    .map(({ dir }) => path.join(root, dir, 'dist'));
}

/**
 * Publishes and makes live what was built anew. A version that the registry knows already is left as it is:
 * an operator may have rolled it back on purpose.
 */
export async function publishRemotes({ root, dataDir }: Settings, say: (line: string) => void): Promise<void> {
  const federationDir = path.join(dataDir, 'federation');
  for (const dist of remotes(root)) {
    const file = path.join(dist, 'meta.json');
    if (!existsSync(file)) throw new Error(`${file} is missing: the build of this remote left nothing`);
    const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as RemoteMeta;
    if (readRegistry(federationDir).remotes[name]?.versions[version]) continue;
    await deploy({ federationDir, dist, running: runningShared() });
    say(`  published ${name} ${version}`);
  }
}
