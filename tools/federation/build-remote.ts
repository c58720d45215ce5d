// Builds the remote in the current folder: `node ../../tools/federation/build-remote.ts`.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import { compile } from './compile.ts';
import { writeRemoteMeta } from './write-remote-meta.ts';

const folder = process.cwd();
const { default: configurations } = (await import(pathToFileURL(path.join(folder, 'rspack.config.ts')).href)) as { default: Promise<Configuration[]> };
try {
  await compile(await configurations);
  const { name, version } = await writeRemoteMeta(path.basename(folder));
  console.log(`built ${name} ${version}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
