import { hostname } from 'node:os';
import { identify } from '@shengyu/processes';
import { writePackState, type PackState } from '../pack-state.ts';

const LEAST_MS = 250;
/** Others take an installer of another host for dead when it says nothing for 20 s. */
const LONGEST_MS = 5_000;

/** Keeps the state of an installation and writes it: at once when the phase changes, else a few times a second. */
export class Progress {
  state: PackState;
  private readonly cache: string;
  private readonly onState: (state: PackState) => void;
  private readonly beat: NodeJS.Timeout;
  private late: NodeJS.Timeout | undefined;
  private writtenMs = 0;

  constructor(cache: string, pack: string, onState: (state: PackState) => void) {
    this.cache = cache;
    this.onState = onState;
    const self = identify(process.pid);
    const owner = self && { ...self, host: hostname() };
    this.state = { pack, phase: 'waiting', doneBytes: 0, totalBytes: 0, tried: [], updatedAt: 0, ...(owner && { owner }) };
    this.beat = setInterval(() => this.write(), LONGEST_MS).unref();
  }

  set(change: Partial<PackState>): void {
    const isNews = change.phase !== undefined || change.way !== undefined || change.tried !== undefined;
    this.state = { ...this.state, ...change };
    if (isNews || Date.now() - this.writtenMs >= LEAST_MS) this.write();
    // What comes too soon after the last time is written when it is due: nothing else may follow for a while.
    else this.late ??= setTimeout(() => this.write(), LEAST_MS);
  }

  end(): void {
    clearInterval(this.beat);
    clearTimeout(this.late);
  }

  private write(): void {
    clearTimeout(this.late);
    this.late = undefined;
    this.writtenMs = Date.now();
    this.state = { ...this.state, updatedAt: this.writtenMs };
    writePackState(this.cache, this.state);
    this.onState(this.state);
  }
}
