import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedVersions } from '../federation/shared-modules.ts';
import { workspaceRoot } from '../federation/workspace-root.ts';

/** Versions of the shared modules in the built shell; before its first build, those of the workspace. */
export function runningShared(): Record<string, string> {
  const file = path.join(workspaceRoot, 'apps/shell/dist/shell.json');
  if (!existsSync(file)) return sharedVersions();
  return (JSON.parse(readFileSync(file, 'utf8')) as { shared: Record<string, string> }).shared;
}
