import { globSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'coverage', '.nx', '.data', 'test-results', 'playwright-report']);

const filesLike = (root: string, dir: string, pattern: string): string[] =>
  globSync(pattern, { cwd: path.join(root, dir), exclude: (name) => SKIPPED.has(path.basename(name)) })
    .map((file) => `${dir}/${file.split(path.sep).join('/')}`)
    .sort();

/** Source files of a project, relative to the root, generated ones left out. */
export const sourceFiles = (root: string, dir: string): string[] =>
  filesLike(root, dir, '**/*.{ts,tsx,mts,mjs,cjs,js,jsx}').filter((file) => !file.includes('.generated.'));

/** Stylesheets of a project, relative to the root. */
export const stylesheets = (root: string, dir: string): string[] => filesLike(root, dir, '**/*.css');
