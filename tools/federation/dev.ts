// `npm run dev -- content`: builds and deploys one remote into the local registry at every change of its sources.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { watchFolder } from './watch-folder.ts';
import { workspaceRoot } from './workspace-root.ts';

const remote = process.argv[2] ?? '';
const folder = path.join(workspaceRoot, 'apps', remote);
if (remote === '' || remote === 'shell' || !existsSync(path.join(folder, 'rspack.config.ts'))) {
  process.stderr.write('which remote? For example: npm run dev -- content\n');
  process.exit(1);
}

function run(args: string[], cwd: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd, stdio: 'inherit' });
    child.on('exit', (code) => resolve(code === 0));
  });
}

async function publish(): Promise<void> {
  const started = performance.now();
  // A build that fails has said why; the version before stays live.
  if (!(await run([path.join(workspaceRoot, 'tools/federation/build-remote.ts')], folder))) return;
  await run([path.join(workspaceRoot, 'tools/deploy/cli.ts'), 'deploy', remote, '--no-build'], workspaceRoot);
  process.stdout.write(`in ${Math.round(performance.now() - started)} ms\n`);
}

let work: Promise<void> = publish();
watchFolder(path.join(folder, 'src'), () => {
  work = work.then(publish);
});
