import { globSync } from 'node:fs';
import path from 'node:path';
import base from './jest.config.mjs';

const { testTimeout, ...project } = base;

// Every project in one run: one pool of workers, one report. `npm test -w libs/script` runs one of them.
const root = path.resolve(import.meta.dirname, '../..');
const dirs = globSync(['apps/*', 'libs/*', 'tools'], { cwd: root }).sort();

export default {
  rootDir: root,
  testSequencer: path.join(import.meta.dirname, 'long-first.mjs'),
  testTimeout,
  // Modules of finished suites stay in a worker's heap; a large heap is a slow one.
  workerIdleMemoryLimit: '700MB',
  projects: dirs.map((dir) => ({ ...project, displayName: dir, rootDir: path.join(root, dir) })),
};
