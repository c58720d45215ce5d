import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Project {
  name: string;
  /** Relative to the workspace root, with forward slashes. */
  dir: string;
  tags: readonly string[];
  dependencies: ReadonlySet<string>;
  /** Keys of `exports`: `.`, `./schema`. */
  entries: readonly string[];
}

interface PackageJson {
  name?: string;
  version?: string;
  workspaces?: string[];
  exports?: Record<string, unknown>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  nx?: { tags?: string[] };
}

export function readPackage(dir: string): PackageJson {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as PackageJson;
}

function declared(manifest: PackageJson): ReadonlySet<string> {
  const { dependencies, devDependencies, peerDependencies, optionalDependencies } = manifest;
  return new Set([dependencies, devDependencies, peerDependencies, optionalDependencies].flatMap((group) => Object.keys(group ?? {})));
}

/** Every workspace package, in the order of the root's `workspaces`. */
export function readProjects(root: string): Project[] {
  const dirs = (readPackage(root).workspaces ?? []).flatMap((pattern) => globSync(pattern, { cwd: root }).sort());
  return dirs
    .filter((dir) => existsSync(path.join(root, dir, 'package.json')))
    .map((dir) => {
      const manifest = readPackage(path.join(root, dir));
      return {
        name: manifest.name ?? dir,
        dir: dir.split(path.sep).join('/'),
        tags: manifest.nx?.tags ?? [],
        dependencies: declared(manifest),
        entries: Object.keys(manifest.exports ?? {}),
      };
    });
}

/** Tools of the workspace itself: tests and build configurations may use them without declaring them again. */
export function readRootDependencies(root: string): ReadonlySet<string> {
  return declared(readPackage(root));
}
