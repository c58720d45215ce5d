import type { Database } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';
import type { TransferTarget } from './prepare-tables.ts';

export interface OpenOptions {
  connections?: number;
  /** Opens it to be filled by a move or a restore. */
  transfer?: TransferTarget;
  /** Where PostgreSQL is reached without a pooler between; the same as the URL when left out. */
  directUrl?: string;
}

/**
 * Opens and migrates the database: `postgres://…` a server, `pglite:<directory>` the embedded one (alone on its
 * directory), `pglite:` an embedded one in memory.
 */
export function openDatabase(url: string, { connections = 10, transfer, directUrl }: OpenOptions = {}): Promise<Database> {
  if (url.startsWith('pglite:')) return openPglite(url.slice('pglite:'.length), { transfer });
  return openPostgres(url, { connections, transfer, directUrl });
}
