import { globSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'coverage', '.nx', '.data', 'test-results', 'playwright-report']);

/** Source files of a project, relative to the root, generated ones left out. */
export function sourceFiles(root: string, dir: string): string[] {
  return globSync('**/*.{ts,tsx,mts,mjs,cjs,js,jsx}', { cwd: path.join(root, dir), exclude: (name) => SKIPPED.has(path.basename(name)) })
    .map((file) => `${dir}/${file.split(path.sep).join('/')}`)
    .filter((file) => !file.includes('.generated.'))
    .sort();
}
