import type { Database } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

/**
 * Opens and migrates the database: `postgres://…` a server, `pglite:<directory>` the embedded one (alone on its
 * directory), `pglite:` an embedded one in memory.
 */
export function openDatabase(url: string, options: { connections?: number } = {}): Promise<Database> {
  if (url.startsWith('pglite:')) return openPglite(url.slice('pglite:'.length));
  return openPostgres(url, options.connections ?? 10);
}
