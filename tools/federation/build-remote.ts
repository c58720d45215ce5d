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
  const app = path.basename(folder);
  const stats = (await compile(await configurations)).get(`${app}-browser`);
  if (!stats) throw new Error('the bundler gave no stats of the browser build');
  const { name, version } = await writeRemoteMeta(app, stats);
  process.stdout.write(`built ${name} ${version}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
