// `npm run new:remote podcast [-- --title 播客] [--live]`: a remote with one page, ready to be changed. `npm run remove:remote podcast` takes it away.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '../federation/workspace-root.ts';
import { readProjects } from '../lint/project.ts';
import { removeRemote, writeRemote } from './write-remote.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { title: { type: 'string' }, live: { type: 'boolean' } },
});
const [command, name = ''] = positionals;

function registry(...args: string[]): boolean {
  return spawnSync(process.execPath, [path.join(workspaceRoot, 'tools/deploy/cli.ts'), ...args], { stdio: 'inherit' }).status === 0;
}

async function create(): Promise<void> {
  const files = await writeRemote(workspaceRoot, { name, title: values.title ?? name });
  process.stdout.write(`${files.map((file) => `  ${file}`).join('\n')}\n`);
  if (values.live && !registry('deploy', name)) throw new Error(`${name} is written, and could not be deployed`);
  const next = values.live ? [] : [`npm run deploy -- ${name}       # live at /${name} in the site that runs`];
  const lines = [
    ...next,
    `npm run dev -- ${name}          # each change of apps/${name} in the open tab within a second`,
    `npm run remove:remote ${name}   # and it is gone again`,
  ];
  process.stdout.write(`\n${lines.join('\n')}\n`);
}

try {
  if (command === 'new') await create();
  else {
    removeRemote(
      workspaceRoot,
      name,
      readProjects(workspaceRoot).map(({ dir }) => dir),
    );
    process.stdout.write(`apps/${name} is removed\n`);
    if (!registry('withdraw', name, '--if-there')) process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
