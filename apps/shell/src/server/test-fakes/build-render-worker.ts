import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderThreads, type RenderThread, type StartThread } from '../isolation/render-thread.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');

export interface RealThreads {
  start: StartThread;
  /** Ends those that were started. */
  endAll: () => void;
}

/** Builds the render worker as it is now, and starts real threads with it. */
export function realThreads(): RealThreads {
  const folder = mkdtempSync(path.join(tmpdir(), 'render-worker-'));
  try {
    const args = [path.join(root, 'tools/federation/build-render-worker.ts'), folder];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } });
    if (status !== 0) throw new Error(stderr);
    const start = renderThreads(readFileSync(path.join(folder, 'render-worker.js'), 'utf8'));
    const started: RenderThread[] = [];
    return {
      start(bundle) {
        const thread = start(bundle);
        started.push(thread);
        return thread;
      },
      endAll: () => started.splice(0).forEach((thread) => thread.end()),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
