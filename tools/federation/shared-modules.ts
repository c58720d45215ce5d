import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { apiHash, readReport } from '../api-reports/report-file.ts';
import { versionedPackages } from '../api-reports/versioned-packages.ts';
import { workspaceRoot } from './workspace-root.ts';

/** A module that shell and remotes run in one copy: part of the shell's first script. */
export interface SharedModule {
  /** What the code imports. */
  request: string;
  /** The package whose version counts. */
  package: string;
}

/** The one list: browser sharing, server externals, the shell's own copies and the version check are made from it. */
export const sharedModules: readonly SharedModule[] = [
  { request: 'react', package: 'react' },
  { request: 'react/jsx-runtime', package: 'react' },
  { request: 'react-dom', package: 'react-dom' },
  { request: '@shengyu/session', package: '@shengyu/session' },
  { request: '@shengyu/nav', package: '@shengyu/nav' },
  { request: '@shengyu/ui', package: '@shengyu/ui' },
];

function installedVersion(name: string): string {
  const require = createRequire(path.join(workspaceRoot, 'package.json'));
  const found = (require.resolve.paths(name) ?? []).map((folder) => path.join(folder, name, 'package.json'));
  for (const file of found) {
    try {
      const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
      return version;
    } catch {
      // Not in this folder: the next one up is asked.
    }
  }
  throw new Error(`shared package ${name} is not installed`);
}

/**
 * What a build records of the modules that shell and remotes agree on, by request: the version, and of our packages the hash of all that
 * they promise, `1.1.0+9f3c21ab04`.
 */
export function sharedVersions(): Record<string, string> {
  const installed = sharedModules.map((shared): [string, string] => [shared.request, installedVersion(shared.package)]);
  const ours = versionedPackages.map(({ name, dir }): [string, string] => {
    const report = readReport(path.join(workspaceRoot, dir));
    if (!report) throw new Error(`${dir}/api.txt is missing: npm run format`);
    return [name, `${report.version}+${apiHash(report.api)}`];
  });
  return Object.fromEntries([...installed, ...ours]);
}

/** The oldest version that a package of ours serves, where that is one before its major version. */
export function sharedServes(): Record<string, string> {
  return Object.fromEntries(
    versionedPackages.flatMap(({ name, dir }) => {
      const serves = readReport(path.join(workspaceRoot, dir))?.serves;
      return serves === undefined ? [] : [[name, serves]];
    }),
  );
}

/** What a remote's package.json declares otherwise than the shell has it: its build would leave that out in silence. */
export function otherVersions(declared: Readonly<Record<string, string>>): string[] {
  const names = new Set(sharedModules.map((shared) => shared.package));
  return [...names].flatMap((name) => {
    const [own, installed] = [declared[name], installedVersion(name)];
    return own === undefined || own === '*' || own === installed
      ? []
      : [`package.json declares ${name} ${own}, and every remote has the shell's, ${installed}: declare ${installed}`];
  });
}

export interface ShareOptions {
  singleton: true;
  version: string;
  requiredVersion: string;
  eager: boolean;
  /** A remote carries no copy of its own: the shell always offers one, and its version is checked before. */
  import?: false;
  /** The runtime refuses a copy outside of the range, instead of a warning. */
  strictVersion?: true;
}

/** The `shared` option of the federation plugin. */
export function shareConfig(role: 'host' | 'remote'): Record<string, ShareOptions> {
  return Object.fromEntries(
    sharedModules.map(({ request, package: name }) => {
      const version = installedVersion(name);
      return [
        request,
        {
          singleton: true,
          version,
          // Of our own any version of the major one: which names it has was compared before.
          requiredVersion: name.startsWith('@shengyu/') ? `^${version.split('.')[0] ?? ''}.0.0` : `^${version}`,
          ...(role === 'host' ? { eager: true } : { eager: false, import: false as const, strictVersion: true as const }),
        },
      ];
    }),
  );
}
