import { existsSync } from 'node:fs';
import path from 'node:path';
import { sharedServes, sharedVersions } from '../federation/shared-modules.ts';
import { sharedExports } from '../federation/shared-names.ts';
import { workspaceRoot } from '../federation/workspace-root.ts';
import { readShellManifest } from './publish-shell.ts';
import { readRegistry } from './registry-file.ts';
import type { RunningShell } from './unservable.ts';
import { versionFolder } from './version-folder.ts';

/**
 * What the site's shell lends to remotes, and what it answers itself: the shell that was published last, whatever was built since; before
 * the first one the built shell, and before its first build the shared modules of the workspace.
 */
export function runningShell(federationDir: string): RunningShell {
  const published = readRegistry(federationDir).shell?.live;
  const folders = [
    ...(published === undefined ? [] : [versionFolder(federationDir, 'shell', published)]),
    path.join(workspaceRoot, 'apps/shell/dist'),
  ];
  const found = folders.find((folder) => existsSync(path.join(folder, 'shell.json')));
  return found === undefined ? { shared: sharedVersions(), exports: sharedExports(), serves: sharedServes() } : readShellManifest(found);
}
