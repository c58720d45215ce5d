// `npm run dev -- content`: builds and deploys one remote into the local registry at every change of its sources. An open tab loads its
// page anew, and keeps what was typed.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deploy } from '../deploy/deployments.ts';
import { runningShell } from '../deploy/running-shell.ts';
import { openStore } from '../deploy/store/open-store.ts';
import { followRemote } from './follow-remote.ts';
import { remotePreset } from './remote-preset.ts';
import { workspaceRoot } from './workspace-root.ts';
import { writeRemoteMeta } from './write-remote-meta.ts';

const remote = process.argv[2] ?? '';
const folder = path.join(workspaceRoot, 'apps', remote);
if (remote === '' || remote === 'shell' || !existsSync(path.join(folder, 'rspack.config.ts'))) {
  process.stderr.write('which remote? For example: npm run dev -- content\n');
  process.exit(1);
}
process.umask(0o077);
process.env.NODE_ENV = 'development';
const store = await openStore(process.env.DATA_DIR ?? '.data');
const work = mkdtempSync(path.join(tmpdir(), `dev-${remote}-`));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));

function fail(error: unknown): void {
  // The version before stays live.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}

async function publish(dist: string): Promise<void> {
  const started = performance.now();
  const { version } = await writeRemoteMeta(remote, dist);
  // Not tried before it is live: whoever is at work sees in the page what is wrong, and sooner.
  const check = () => Promise.resolve({ faults: [] });
  await deploy({ store, dist, running: () => runningShell(store), check, compress: false, force: 'npm run dev' });
  process.stdout.write(`${remote} ${version} is live, ${Math.round(performance.now() - started)} ms after its build\n`);
}

const bundles = path.join(work, 'bundles');
let builds = 0;
let published = Promise.resolve();
await followRemote({
  sources: path.join(folder, 'src'),
  configure: () => remotePreset(remote, { dist: bundles, followed: true }),
  built() {
    // Publishing writes into the build, and the bundler goes on with what it has written.
    const dist = path.join(work, String((builds += 1)));
    cpSync(bundles, dist, { recursive: true });
    published = published
      .then(() => publish(dist))
      .catch(fail)
      .finally(() => rmSync(dist, { recursive: true, force: true }));
  },
  failed: fail,
});
