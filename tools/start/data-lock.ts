import path from 'node:path';
import {
  endProcess,
  FolderInUseError,
  FolderLock,
  identify,
  isRunning,
  makeDataFolder,
  type LockRecord,
  StartRefused,
  type ProcessIdentity,
} from '@shengyu/processes';

interface Notes {
  /** Where the site answers; unknown while it starts. */
  url?: string;
  children: ProcessIdentity[];
}

function inUse(dataDir: string, { owner, url }: LockRecord<Notes>): StartRefused {
  return new StartRefused(
    `声屿 is already running on ${dataDir} (process ${owner.pid}${url === undefined ? '' : `, ${url}`}): stop it first, or start with another DATA_DIR and PORT.`,
  );
}

/** One running site per data directory. A lock whose owner is dead is taken over, and its orphans are ended first. */
export class DataLock {
  private readonly lock: FolderLock<Notes>;

  private constructor(lock: FolderLock<Notes>) {
    this.lock = lock;
  }

  /** @throws StartRefused when a living process holds `dataDir`, or when it cannot be written */
  static async take(dataDir: string): Promise<DataLock> {
    makeDataFolder(dataDir);
    try {
      const lock = await FolderLock.take<Notes>(path.join(dataDir, 'start.lock'), { children: [] }, ({ children }) =>
        Promise.all(children.map((child) => endProcess(child, 10_000))),
      );
      return new DataLock(lock);
    } catch (error) {
      throw error instanceof FolderInUseError ? inUse(dataDir, error.holder as LockRecord<Notes>) : error;
    }
  }

  /** Remembers a child so that the next start can end it, should this process be killed. */
  addChild(pid: number): void {
    const child = identify(pid);
    const alive = this.lock.notes.children.filter(isRunning);
    this.lock.note({ children: child ? [...alive, child] : alive });
  }

  /** Says to whoever is refused where the site is. */
  announce(url: string): void {
    this.lock.note({ url });
  }

  release(): void {
    this.lock.release();
  }
}
