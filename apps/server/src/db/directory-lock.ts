import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { startTimeOf } from '@shengyu/processes';
import lockfile from 'proper-lockfile';
import { texts } from '../locales/zh-CN.ts';

interface Owner {
  pid: number;
  host: string;
  /** Of `startTimeOf`: a later process with the same id has another. Empty where the system does not say. */
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
  writeFileSync(ownerFile, JSON.stringify({ pid: process.pid, host: hostname(), started: startTimeOf(process.pid) ?? '' } satisfies Owner));
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
  return owner.started === (startTimeOf(owner.pid) ?? '');
}
