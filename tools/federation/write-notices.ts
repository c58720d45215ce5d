import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from './workspace-root.ts';

interface Package {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
}

const readPackage = (folder: string): Package => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package;

/** Where a package that `from` depends on lies, as Node finds it; undefined for one that is for another system. */
function folderOf(name: string, from: string): string | undefined {
  for (let folder = from; folder.startsWith(workspaceRoot); folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return found;
  }
  return undefined;
}

/** Every package of others that those in `folders` need while they run, by its folder. */
function packagesOf(folders: readonly string[]): Map<string, Package> {
  const found = new Map<string, Package>();
  const seen = new Set<string>();
  const visit = (folder: string): void => {
    if (seen.has(folder)) return;
    seen.add(folder);
    const described = readPackage(folder);
    if (!described.name.startsWith('@shengyu/')) found.set(folder, described);
    for (const name of Object.keys(described.dependencies ?? {})) {
      const next = folderOf(name, folder);
      if (next !== undefined) visit(next);
    }
  };
  for (const folder of folders) visit(folder);
  return found;
}

function licenceText(folder: string): string {
  const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying|notice)(?:[-.]|$)/i.test(name));
  return file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8').trim();
}

/** Writes what the licences of packages want to be given on with the site, whose scripts hold parts of them. */
export function writeNotices(file: string, apps: readonly string[]): number {
  const packages = packagesOf(apps.map((name) => path.join(workspaceRoot, 'apps', name)));
  const notices = [...packages].map(([folder, { name, version, license = '' }]) =>
    `${name} ${version}  ${license}\n\n${licenceText(folder)}`.trimEnd(),
  );
  const sorted = [...new Set(notices)].toSorted();
  writeFileSync(file, `${sorted.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
  return sorted.length;
}
