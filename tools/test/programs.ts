import { accessSync, constants, globSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../lint/command.ts';

/** First executable of these names on the path or in these extra folders (patterns allowed). */
export function findProgram(names: readonly string[], folders: readonly string[] = []): string | undefined {
  const places = [...(process.env.PATH ?? '').split(path.delimiter), ...folders.flatMap((pattern) => globSync(pattern).sort().reverse())];
  return places
    .flatMap((dir) => names.map((name) => path.join(dir, name)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

export const isRoot = process.getuid?.() === 0;

/** Installs Debian packages when this is root on a Debian; answers whether it did. */
export async function aptInstall(packages: readonly string[], root: string): Promise<boolean> {
  const apt = findProgram(['apt-get']);
  if (!isRoot || apt === undefined) return false;
  console.log(`Installing ${packages.join(', ')} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand(apt, ['update', '-qq'], { cwd: root, env });
  const result = await runCommand(apt, ['install', '-y', '-qq', '--no-install-recommends', ...packages], { cwd: root, env });
  if (result.code !== 0) console.log(result.output.trim().split('\n').slice(-5).join('\n'));
  return result.code === 0;
}
