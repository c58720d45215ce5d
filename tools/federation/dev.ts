// `npm run dev -- content`: builds and deploys one remote into the local registry at every change of its sources. An open tab loads its
// page anew, and keeps what was typed.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deploy } from '../deploy/deployments.ts';
import { runningShell } from '../deploy/running-shell.ts';
import { compile } from './compile.ts';
import { remotePreset } from './remote-preset.ts';
import { watchFolder } from './watch-folder.ts';
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
const federationDir = path.join(path.resolve(workspaceRoot, process.env.DATA_DIR ?? '.data'), 'federation');
const dist = mkdtempSync(path.join(tmpdir(), `dev-${remote}-`));
process.on('exit', () => rmSync(dist, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));

async function publish(): Promise<void> {
  const started = performance.now();
  try {
    await compile(await remotePreset(remote, { dist, followed: true }));
    const { version } = await writeRemoteMeta(remote, dist);
    // Not tried before it is live: whoever is at work sees in the page what is wrong, and sooner.
    const check = () => Promise.resolve([]);
    await deploy({ federationDir, dist, running: () => runningShell(federationDir), check, compress: false, force: 'npm run dev' });
    process.stdout.write(`${remote} ${version} is live, in ${Math.round(performance.now() - started)} ms\n`);
  } catch (error) {
    // The version before stays live.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
}

let work: Promise<void> = publish();
watchFolder(path.join(folder, 'src'), () => void (work = work.then(publish)), 25);
