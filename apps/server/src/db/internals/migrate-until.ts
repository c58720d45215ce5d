import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { readMigrationFiles, type MigrationConfig, type MigrationMeta } from 'drizzle-orm/migrator';
import { migrationsFolder } from '../migrations-folder.ts';

interface Insides {
  dialect: { migrate(migrations: MigrationMeta[], session: unknown, config: MigrationConfig): Promise<void> };
  session: unknown;
}

/**
 * Runs the migrations that are missing, those up to `until` (milliseconds of the journal). `migrate` of drizzle is this without the bound, which
 * a backup of an older version needs: its rows fit the tables of its time.
 */
export async function migrateUntil(
  db: PgDatabase<PgQueryResultHKT, Record<string, unknown>>,
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { dialect, session } = db as unknown as Insides;
  const migrations = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis <= until);
  await dialect.migrate(migrations, session, { migrationsFolder });
}
