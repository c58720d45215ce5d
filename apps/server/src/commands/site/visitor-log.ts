import type { Database } from '../../db/database.ts';
import { visitorLog } from '../../db/schema/index.ts';

export type Visit = Omit<typeof visitorLog.$inferInsert, 'id' | 'createdAt'>;

const FLUSH_MS = 2_000;
const MAX_WAITING = 5_000;
const BATCH = 500;

/** Collects page views and writes them in batches: a visit costs the database nothing at the moment it happens. */
export class VisitorLogWriter {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  #waiting: (typeof visitorLog.$inferInsert)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(database: Database, onError: (error: unknown) => void) {
    this.#database = database;
    this.#onError = onError;
  }

  add(visit: Visit): void {
    // A flood beyond what a batch can carry is dropped: a page view is not worth the memory.
    if (this.#waiting.length >= MAX_WAITING) return;
    this.#waiting.push({ ...visit, createdAt: new Date() });
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Writes what waits; rows that fail are reported and given up. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const rows = this.#waiting.splice(0);
    this.#writing = this.#writing.then(() => this.#write(rows)).catch((error: unknown) => this.#onError(error));
    return this.#writing;
  }

  async #write(rows: (typeof visitorLog.$inferInsert)[]): Promise<void> {
    for (let start = 0; start < rows.length; start += BATCH) {
      await this.#database.db.insert(visitorLog).values(rows.slice(start, start + BATCH));
    }
  }
}
