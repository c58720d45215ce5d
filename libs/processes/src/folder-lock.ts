import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { identify, isRunning, type ProcessIdentity } from './process-identity.ts';

const RENEW_MS = 5_000;
/** A lock of another host, whose processes nobody here sees, is free when it was not renewed for this time. */
const STALE_MS = 20_000;

export interface LockOwner extends ProcessIdentity {
  host: string;
}

/** As earlier versions of the API wrote it. */
interface FormerRecord {
  pid: number;
  host: string;
  started: string;
}

/** What the lock file says: its owner, and what the owner notes there for those who come after it. */
export type LockRecord<Notes extends object = object> = Notes & { owner: LockOwner };

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  readonly holder: LockRecord;

  constructor(file: string, holder: LockRecord) {
    super(`${file} belongs to process ${holder.owner.pid}`);
    this.holder = holder;
  }
}

/** Keeps a folder for one process: `file`, inside it, names the owner. The lock of a process that was killed is taken over at once. */
export class FolderLock<Notes extends object = object> {
  private readonly file: string;
  private readonly renewal: NodeJS.Timeout;
  private record: LockRecord<Notes>;

  private constructor(file: string, record: LockRecord<Notes>) {
    this.file = file;
    this.record = record;
    this.renewal = setInterval(() => this.renew(), RENEW_MS).unref();
  }

  /**
   * Throws `FolderInUseError` when a living process holds the lock.
   * @param cleanUp runs before the lock of a dead process is removed
   */
  static async take<Notes extends object>(
    file: string,
    notes: Notes,
    cleanUp?: (dead: LockRecord<Notes>) => Promise<unknown>,
  ): Promise<FolderLock<Notes>> {
    const self = identify(process.pid);
    if (!self) throw new Error('cannot read the start time of this process');
    const record = { ...notes, owner: { ...self, host: hostname() } };
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, JSON.stringify(record));
    try {
      while (!link(draft, file)) {
        const holder = read<Notes>(file);
        if (holder && isHeld(file, holder.owner)) throw new FolderInUseError(file, holder);
        if (holder) await cleanUp?.(holder);
        clear(file, holder);
      }
    } finally {
      rmSync(draft, { force: true });
    }
    return new FolderLock(file, record);
  }

  get notes(): Notes {
    return this.record;
  }

  note(notes: Partial<Notes>): void {
    this.record = { ...this.record, ...notes };
    const draft = `${this.file}.${randomUUID()}`;
    writeFileSync(draft, JSON.stringify(this.record));
    renameSync(draft, this.file);
  }

  release(): void {
    clearInterval(this.renewal);
    if (this.isOwn()) rmSync(this.file, { force: true });
  }

  private renew(): void {
    if (this.isOwn()) {
      const now = new Date();
      utimesSync(this.file, now, now);
      return;
    }
    clearInterval(this.renewal);
    process.emitWarning(`${this.file} was removed or taken over by another process`);
  }

  private isOwn(): boolean {
    return isSame(read(this.file)?.owner, this.record.owner);
  }
}

/** Gives `draft` the name `file` too, in one step; false when the name is taken. */
function link(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

function read<Notes extends object>(file: string): LockRecord<Notes> | undefined {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8')) as LockRecord<Notes> | FormerRecord;
    if ('started' in record) return { owner: { pid: record.pid, startedAt: record.started, host: record.host } } as LockRecord<Notes>;
    // Earlier versions of `npm start` wrote no host.
    return { ...record, owner: { ...record.owner, host: record.owner.host ?? hostname() } };
  } catch {
    return undefined;
  }
}

function isHeld(file: string, owner: LockOwner): boolean {
  if (owner.host === hostname()) return isRunning(owner);
  const renewed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - renewed < STALE_MS;
}

/** Removes the lock of a dead owner, unless somebody else did and holds it now. */
function clear(file: string, dead: LockRecord | undefined): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // another process was quicker
  }
  if (isSame(read(aside)?.owner, dead?.owner)) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

function isSame(one: LockOwner | undefined, other: LockOwner | undefined): boolean {
  return one?.pid === other?.pid && one?.startedAt === other?.startedAt && one?.host === other?.host;
}
