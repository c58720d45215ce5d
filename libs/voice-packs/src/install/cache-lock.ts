import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { endProcess, FolderInUseError, FolderLock, identify, isRunning, type ProcessIdentity } from '@shengyu/processes';

interface Notes {
  /** Package clients that it has started: they outlive it when it is killed. */
  clients: ProcessIdentity[];
}

const GRACE_MS = 2_000;

/** A cache has one installer at a time. */
export class CacheLock {
  private readonly lock: FolderLock<Notes>;

  private constructor(lock: FolderLock<Notes>) {
    this.lock = lock;
  }

  /** The lock, or `undefined` while a living process has it. What a dead one has left running is ended first. */
  static async take(cache: string): Promise<CacheLock | undefined> {
    mkdirSync(cache, { recursive: true });
    try {
      const lock = await FolderLock.take<Notes>(path.join(cache, 'install.lock'), { clients: [] }, ({ clients }) =>
        Promise.all(clients.map((client) => endProcess(client, GRACE_MS))),
      );
      return new CacheLock(lock);
    } catch (error) {
      if (error instanceof FolderInUseError) return undefined;
      throw error;
    }
  }

  addClient(pid: number): void {
    const client = identify(pid);
    if (client) this.lock.note({ clients: [...this.lock.notes.clients.filter(isRunning), client] });
  }

  release(): void {
    this.lock.release();
  }
}
