import { globSync } from 'node:fs';
import path from 'node:path';
import base from './jest.config.mjs';

// Every project in one run: one pool of workers, one report. `npm test -w libs/script` runs one of them.
const root = path.resolve(import.meta.dirname, '../..');
const dirs = globSync(['apps/*', 'libs/*', 'tools'], { cwd: root }).sort();

export default {
  rootDir: root,
  testSequencer: path.join(import.meta.dirname, 'long-first.mjs'),
  // A guard against hanging, not a measure: shared machines are slow at times.
  testTimeout: 120_000,
  // Modules of finished suites stay in a worker's heap; a large heap is a slow one.
  workerIdleMemoryLimit: '700MB',
  projects: dirs.map((dir) => ({ ...base, displayName: dir, rootDir: path.join(root, dir) })),
};
