import path from 'node:path';
import { runCommand } from '../lint/command.ts';

const STEP = /✔\s+nx run (?:@shengyu\/)?([\w-]+):build(.*)$/;

/** Runs a script of this workspace; throws with everything it said when it fails. */
async function runScript(root: string, args: readonly string[], env: NodeJS.ProcessEnv, onLine?: (line: string) => void): Promise<void> {
  let rest = '';
  const result = await runCommand(process.execPath, args, {
    cwd: root,
    env,
    onText: (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine?.(line);
    },
  });
  if (result.code !== 0) throw new Error(`${result.output.trim()}\n\n${args.join(' ')} failed; what it said is above.`);
}

/** Builds what changed since the last time; Nx restores the rest from its cache. */
export async function buildAll(root: string, say: (line: string) => void): Promise<void> {
  const nx = path.join(root, 'node_modules/nx/dist/bin/nx.js');
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production', FORCE_COLOR: '0' };
  await runScript(root, [nx, 'run-many', '-t', 'build', '--parallel=2', '--outputStyle=static'], env, (line) => {
    const step = STEP.exec(line);
    if (step?.[1] !== undefined && !line.includes('cache')) say(`  built ${step[1]}`);
  });
}
