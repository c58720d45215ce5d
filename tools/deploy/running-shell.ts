import { existsSync } from 'node:fs';
import type { ShellManifest } from '@shengyu/contract';
import path from 'node:path';
import { sharedServes, sharedVersions } from '../federation/shared-modules.ts';
import { sharedExports } from '../federation/shared-names.ts';
import { workspaceRoot } from '../federation/workspace-root.ts';
import { readShellManifest } from './publish-shell.ts';
import { readRegistry } from './registry-file.ts';
import { versionPath, type RegistryStore } from './store/registry-store.ts';
import type { RunningShell } from './unservable.ts';

/**
 * What the site's shell lends to remotes, and what it answers itself: the shell that was published last, whatever was built since; before
 * the first one the built shell, and before its first build the shared modules of the workspace.
 */
export async function runningShell(store: RegistryStore): Promise<RunningShell> {
  const published = (await readRegistry(store)).shell?.live;
  const found = published === undefined ? undefined : await store.read(`${versionPath('shell', published)}/shell.json`);
  if (found) return JSON.parse(found.body.toString('utf8')) as ShellManifest;
  const dist = path.join(workspaceRoot, 'apps/shell/dist');
  if (existsSync(path.join(dist, 'shell.json'))) return readShellManifest(dist);
  return { shared: sharedVersions(), exports: sharedExports(), serves: sharedServes() };
}
