import path from 'node:path';
import { workspaceRoot } from './workspace-root.ts';

/** A program to run: what builds the named projects, or all of them. */
export interface NxBuild {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
}

/**
 * Builds what changed; Nx restores the rest from its cache. Every command builds in this environment: a variable that one of them
 * sets and another does not would make Nx build everything anew.
 */
export function nxBuild(project?: string): NxBuild {
  const nx = path.join(workspaceRoot, 'node_modules/nx/dist/bin/nx.js');
  const what = project === undefined ? ['run-many', '-t', 'build', '--parallel=2'] : ['build', project];
  return {
    args: [nx, ...what, '--outputStyle=static'],
    env: { ...process.env, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false', NX_TUI: 'false', NODE_ENV: 'production', FORCE_COLOR: '0' },
  };
}
