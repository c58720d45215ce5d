import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { FolderInUseError, FolderLock, StartRefused } from '@shengyu/processes';
import { texts } from '../locales/zh-CN.ts';

export class DirectoryInUseError extends StartRefused {}

/** Takes a data folder for this process alone; a second taker gets `DirectoryInUseError`. Answers the release function. */
export async function lockDirectory(directory: string): Promise<() => void> {
  mkdirSync(directory, { recursive: true });
  try {
    const lock = await FolderLock.take(join(directory, '.owner.json'), {});
    return () => lock.release();
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new DirectoryInUseError(texts.directory.inUse(directory, error.holder.owner), error);
  }
}
