// Builds the remote in the current folder: `node ../../tools/federation/build-remote.ts`.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import { formatFinding } from '../lint/finding.ts';
import { checkGlobalNames } from '../lint/global-names.ts';
import { checkStyleNames } from '../lint/style-names.ts';
import { compile } from './compile.ts';
import { otherVersions } from './shared-modules.ts';
import { workspaceRoot } from './workspace-root.ts';
import { writeRemoteMeta } from './write-remote-meta.ts';

const folder = process.cwd();
const { default: configurations } = (await import(pathToFileURL(path.join(folder, 'rspack.config.ts')).href)) as {
  default: Promise<Configuration[]>;
};
function refuseOtherVersions(): void {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const found = otherVersions(dependencies);
  if (found.length > 0) throw new Error(found.join('\n'));
}

/** Its styles stay loaded on the pages of others, and it shares their window. */
function refuseCollisions(): void {
  const remote = `apps/${path.basename(folder)}`;
  const found = [...checkStyleNames(workspaceRoot, remote), ...checkGlobalNames(workspaceRoot, remote)];
  if (found.length > 0) throw new Error(found.map(formatFinding).join('\n'));
}

try {
  refuseOtherVersions();
  refuseCollisions();
  await compile(await configurations);
  const { name, version } = await writeRemoteMeta(path.basename(folder));
  process.stdout.write(`built ${name} ${version}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
