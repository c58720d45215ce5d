import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../../tools/test/site.ts';

interface LockFile {
  children: Array<{ pid: number }>;
}

/** Process id of the site's web server: the second child that the supervisor started. */
export function webProcess({ dataDir }: Site): number {
  const { children } = JSON.parse(readFileSync(path.join(dataDir, 'start.lock'), 'utf8')) as LockFile;
  const pid = children[1]?.pid;
  if (pid === undefined) throw new Error(`no web process in ${dataDir}/start.lock`);
  return pid;
}
