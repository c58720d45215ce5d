import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
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

/** Version of each shared module in this workspace, by request. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(sharedModules.map((shared) => [shared.request, installedVersion(shared.package)]));
}

export interface ShareOptions {
  singleton: true;
  version: string;
  requiredVersion: string;
  eager: boolean;
  /** A remote carries no copy of its own: the shell always offers one, and its version is checked before. */
  import?: false;
}

/** The `shared` option of the federation plugin. */
export function shareConfig(role: 'host' | 'remote'): Record<string, ShareOptions> {
  const versions = sharedVersions();
  return Object.fromEntries(
    sharedModules.map(({ request }) => {
      const version = versions[request] ?? '';
      return [
        request,
        {
          singleton: true,
          version,
          requiredVersion: `^${version}`,
          ...(role === 'host' ? { eager: true } : { eager: false, import: false as const }),
        },
      ];
    }),
  );
}
