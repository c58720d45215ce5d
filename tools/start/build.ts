import { nxBuild } from '../federation/nx-build.ts';
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
  const { args, env } = nxBuild();
  await runScript(root, args, env, (line) => {
    const step = STEP.exec(line);
    if (step?.[1] !== undefined && !line.includes('cache')) say(`  built ${step[1]}`);
  });
}
