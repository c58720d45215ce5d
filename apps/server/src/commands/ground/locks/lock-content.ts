import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';

/**
 * Makes transactions that store or delete the content at `path` (relative to the file folder) wait for each other until the
 * transaction ends. Equal content is stored once: without this one member's upload would find its file in place just before
 * another's deletion takes it away.
 */
export async function lockContent(tx: Executor, path: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${path}, 0))`);
}
