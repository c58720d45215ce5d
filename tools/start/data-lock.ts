import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endProcess, identify, isRunning, type ProcessIdentity } from './process-identity.ts';

interface LockRecord {
  owner: ProcessIdentity;
  /** Where the site answers; unknown while it starts. */
  url?: string;
  children: ProcessIdentity[];
}

class DataInUseError extends Error {
  override readonly name = 'DataInUseError';
  constructor(dataDir: string, { owner, url }: LockRecord) {
    super(
      `声屿 is already running on ${dataDir} (process ${owner.pid})${url === undefined ? '' : `: ${url}`}\nStop it first, or start with another DATA_DIR and PORT.`,
    );
  }
}

function read(file: string): LockRecord | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockRecord;
  } catch {
    return undefined;
  }
}

/** Moves a dead owner's lock aside; false when somebody else was quicker. */
function clear(file: string, stale: LockRecord | undefined): boolean {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return false;
  }
  const moved = read(aside);
  const same = moved?.owner.pid === stale?.owner.pid && moved?.owner.startedAt === stale?.owner.startedAt;
  if (!same) renameSync(aside, file);
  rmSync(aside, { force: true });
  return same;
}

/** One running site per data directory. A lock whose owner is dead is taken over, and its orphans are ended first. */
/** For the folders of earlier versions. A folder that belongs to somebody else stays as its owner made it. */
function makePrivate(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

export class DataLock {
  private readonly file: string;
  private record: LockRecord;

  private constructor(file: string, record: LockRecord) {
    this.file = file;
    this.record = record;
  }

  /** Throws `DataInUseError` when a living process holds `dataDir`. */
  static async take(dataDir: string): Promise<DataLock> {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    makePrivate(dataDir);
    const file = path.join(dataDir, 'start.lock');
    const owner = identify(process.pid);
    if (!owner) throw new Error('cannot read the start time of this process');
    const lock = new DataLock(file, { owner, children: [] });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(lock.record));
    try {
      for (;;) {
        try {
          linkSync(draft, file); // atomic: fails when the name exists
          return lock;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        }
        const held = read(file);
        if (held && isRunning(held.owner)) throw new DataInUseError(dataDir, held);
        await Promise.all((held?.children ?? []).map((child) => endProcess(child, 10_000)));
        clear(file, held);
      }
    } finally {
      rmSync(draft, { force: true });
    }
  }

  /** Remembers a child so that the next start can end it, should this process be killed. */
  addChild(pid: number): void {
    const child = identify(pid);
    const alive = this.record.children.filter(isRunning);
    this.write({ ...this.record, children: child ? [...alive, child] : alive });
  }

  /** Tells whoever is refused where the site is. */
  announce(url: string): void {
    this.write({ ...this.record, url });
  }

  private write(record: LockRecord): void {
    this.record = record;
    const draft = `${this.file}.${process.pid}.next`;
    writeFileSync(draft, JSON.stringify(this.record));
    renameSync(draft, this.file);
  }

  release(): void {
    rmSync(this.file, { force: true });
  }
}
