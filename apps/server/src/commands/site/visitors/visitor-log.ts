import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { visitorLog } from '../../../db/schema/index.ts';

export type Visit = Omit<typeof visitorLog.$inferInsert, 'id' | 'createdAt'>;

export interface VisitorLogPorts {
  database: Database;
  /** Whether the disk has no room for it. */
  isFull: () => Promise<boolean>;
  onError: (error: unknown) => void;
}

const FLUSH_MS = 2_000;
const MAX_WAITING = 5_000;
const BATCH = 500;
const HOUR_MS = 3_600_000;
/** Page views of one network that an hour's log has: a company behind one address reads less. */
export const MOST_OF_ONE = 2_000;
/** How long visits are kept, and how many of them. */
const LIFE_DAYS = 180;
export const MOST_VISITS = 2_000_000;

/** Collects page views and writes them in batches: a visit costs the database nothing at the moment it happens. */
export class VisitorLogWriter {
  readonly #database: Database;
  readonly #isFull: () => Promise<boolean>;
  readonly #onError: (error: unknown) => void;
  #counts = new Map<string, number>();
  #hour = 0;
  #waiting: (typeof visitorLog.$inferInsert)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor({ database, isFull, onError }: VisitorLogPorts) {
    this.#database = database;
    this.#isFull = isFull;
    this.#onError = onError;
  }

  /** @param network what counts as one visitor */
  add(visit: Visit, network: string): void {
    // A flood beyond what a batch can carry is dropped: a page view is not worth the memory.
    if (this.#waiting.length >= MAX_WAITING || !this.#admits(network)) return;
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

  #admits(network: string): boolean {
    const hour = Math.floor(Date.now() / HOUR_MS);
    if (hour !== this.#hour) this.#counts.clear();
    this.#hour = hour;
    const count = (this.#counts.get(network) ?? 0) + 1;
    this.#counts.set(network, count);
    return count <= MOST_OF_ONE;
  }

  async #write(rows: (typeof visitorLog.$inferInsert)[]): Promise<void> {
    if (await this.#isFull()) return;
    for (let start = 0; start < rows.length; start += BATCH) {
      await this.#database.db.insert(visitorLog).values(rows.slice(start, start + BATCH));
    }
  }
}

/** Forgets what is old, and the oldest where there are too many. */
export async function pruneVisits({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.delete(visitorLog).where(
    sql`${visitorLog.id} <= (select max(id) from visitor_log) - ${sql.raw(String(MOST_VISITS))}
      or ${visitorLog.createdAt} < now() - make_interval(days => ${sql.raw(String(LIFE_DAYS))})`,
  );
}
