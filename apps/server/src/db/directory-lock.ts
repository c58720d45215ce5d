import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import { texts } from '../locales/zh-CN.ts';

interface Owner {
  pid: number;
  host: string;
  /** Start time of the process in kernel ticks: a later process with the same id has another. Empty where there is no /proc. */
  started: string;
}

export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError';
}

/**
 * Takes a data folder for this process alone; a second taker gets `DirectoryInUseError`. A folder whose owner was killed
 * is taken over at once. Answers the release function.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  mkdirSync(directory, { recursive: true });
  const ownerFile = join(directory, '.owner.json');
  const lockFile = join(directory, '.lock');
  const take = () =>
    lockfile.lock(directory, {
      lockfilePath: lockFile,
      stale: 20_000,
      update: 5_000,
      onCompromised: (error) => process.emitWarning(`lock of ${directory}: ${error.message}`),
    });
  let release: () => Promise<void>;
  try {
    release = await take();
  } catch (error) {
    const owner = readOwner(ownerFile);
    if (!owner || owner.host !== hostname() || isRunning(owner)) {
      throw new DirectoryInUseError(texts.directory.inUse(directory, owner), { cause: error });
    }
    rmSync(lockFile, { recursive: true, force: true });
    release = await take();
  }
  writeFileSync(ownerFile, JSON.stringify({ pid: process.pid, host: hostname(), started: startOf(process.pid) } satisfies Owner));
  return async () => {
    rmSync(ownerFile, { force: true });
    await release();
  };
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

function isRunning(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return owner.started === startOf(owner.pid);
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; field 22 counts from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? '');
  } catch {
    return '';
  }
}
