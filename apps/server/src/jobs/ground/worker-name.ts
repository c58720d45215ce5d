import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** A worker's name, by which others on the same machine find out whether it still runs. */
export function newWorkerName(): string {
  return `${hostname()}|${process.pid}|${randomUUID()}`;
}

/** True only for a worker of this machine whose process is gone, or whose id this process has got since. */
export function isDeadWorker(name: string): boolean {
  const [host, pidText = ''] = name.split('|');
  const pid = Number(pidText);
  if (host !== hostname() || !Number.isInteger(pid) || pid <= 0) return false;
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
