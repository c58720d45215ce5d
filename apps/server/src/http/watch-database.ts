import type { Database } from '../db/database.ts';

/** A check is answered by then. */
const LATE_MS = 2_000;
/** For so long a database that is late counts as busy, then as away. */
const BUSY_MS = 10_000;

/**
 * Answers whether the database is there. One that refuses is not; one that is late is, until nothing has come from it for ten seconds: a check
 * waits behind the work of a busy process, and a process that left the balancer for that would leave its work to the others, who then are late too.
 */
export function watchDatabase(database: Pick<Database, 'query'>): () => Promise<boolean> {
  let answeredAt = -Infinity;
  return () => {
    const late = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(performance.now() - answeredAt < BUSY_MS), LATE_MS).unref();
    });
    const answer = database.query('select 1').then(
      () => {
        answeredAt = performance.now();
        return true;
      },
      () => false,
    );
    return Promise.race([answer, late]);
  };
}
