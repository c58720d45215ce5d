import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SharedOffer, ShellManifest } from '@shengyu/contract';
import { sharedVersions } from '../federation/shared-modules.ts';
import { sharedExports } from '../federation/shared-names.ts';
import { workspaceRoot } from '../federation/workspace-root.ts';
import { readShellManifest } from './publish-shell.ts';

/** What the built shell lends to remotes, and what it answers itself; before its first build, the shared modules of the workspace. */
export function runningShell(): SharedOffer & Pick<ShellManifest, 'routes'> {
  const dist = path.join(workspaceRoot, 'apps/shell/dist');
  return existsSync(path.join(dist, 'shell.json')) ? readShellManifest(dist) : { shared: sharedVersions(), exports: sharedExports() };
}
