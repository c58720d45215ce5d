import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './finding.ts';

const FILE = 'package-lock.json';
const WAY_OUT =
  'take its entry and those of its optional packages out of the lock, and run npm install --package-lock-only in a copy without node_modules';

type Packages = Readonly<Record<string, { optionalDependencies?: Readonly<Record<string, string>> }>>;

/**
 * The lock holds every optional dependency of a package, those for other systems included. Beside a node_modules of one system npm leaves
 * the others out when it adds a package, and `npm ci` then fails or installs no binary there.
 */
export function checkLockPlatforms(root: string): Finding[] {
  const text = readFileSync(path.join(root, FILE), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Packages };
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) => {
    const names = Object.keys(optionalDependencies);
    const missing = names.filter((name) => !isHeld(packages, place, name));
    if (missing.length === 0) return [];
    const line = text.slice(0, text.indexOf(`\n    ${JSON.stringify(place)}: {`) + 1).split('\n').length;
    return [
      { file: FILE, line, message: `${nameOf(place)} lists optional packages that the lock lacks (${missing.join(', ')}): ${WAY_OUT}` },
    ];
  });
}

/** Whether a package at `place` finds `name` in its own node_modules or in one above it. */
function isHeld(packages: Packages, place: string, name: string): boolean {
  for (let folder = place; ; folder = above(folder)) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

/** The package, or the root, in whose node_modules a package lies. */
const above = (place: string): string => place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1));

const nameOf = (place: string): string => place.split('node_modules/').at(-1) || 'the root';
