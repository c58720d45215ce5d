// Builds the remote in the current folder: `node ../../tools/federation/build-remote.ts`.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import { formatFinding } from '../lint/finding.ts';
import { checkStyleNames } from '../lint/style-names.ts';
import { compile } from './compile.ts';
import { workspaceRoot } from './workspace-root.ts';
import { writeRemoteMeta } from './write-remote-meta.ts';

const folder = process.cwd();
const { default: configurations } = (await import(pathToFileURL(path.join(folder, 'rspack.config.ts')).href)) as {
  default: Promise<Configuration[]>;
};
/** Its styles stay loaded on the pages of others. */
function refuseCollisions(): void {
  const found = checkStyleNames(workspaceRoot, `apps/${path.basename(folder)}`);
  if (found.length > 0) throw new Error(found.map(formatFinding).join('\n'));
}

try {
  refuseCollisions();
  await compile(await configurations);
  const { name, version } = await writeRemoteMeta(path.basename(folder));
  process.stdout.write(`built ${name} ${version}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
