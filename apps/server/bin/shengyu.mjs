#!/usr/bin/env node
// Runs the command line on the pinned Node, whatever Node started it.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const pinned = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node');
const child = spawn(
  pinned,
  ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL('../src/cli.ts', import.meta.url)), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    // `npm run` changes to the package's folder; paths are meant from where the person is.
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
  },
);
// A terminal sends Ctrl-C to both; the child decides when to go.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
});
