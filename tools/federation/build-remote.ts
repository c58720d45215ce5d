// Builds the remote in the current folder: `node ../../tools/federation/build-remote.ts`.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import { compile } from './compile.ts';
import { writeRemoteMeta } from './write-remote-meta.ts';

const folder = process.cwd();
const { default: configurations } = (await import(pathToFileURL(path.join(folder, 'rspack.config.ts')).href)) as {
  default: Promise<Configuration[]>;
};
try {
  await compile(await configurations);
  const { name, version } = await writeRemoteMeta(path.basename(folder));
  process.stdout.write(`built ${name} ${version}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
