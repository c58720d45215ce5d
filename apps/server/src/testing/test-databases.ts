import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';

export interface TestDatabase {
  database: Database;
  /** Opens the same database from another process; empty for the embedded one. */
  url: string;
  drop: () => Promise<void>;
}

type Opener = () => Promise<TestDatabase>;

/** Empty migrated databases to run a suite on: the embedded one always, PostgreSQL when TEST_DATABASE_URL names a server. */
export const testDatabases: readonly (readonly [name: string, open: Opener])[] = [
  ['PGlite', openEmbedded],
  ...(process.env['TEST_DATABASE_URL'] ? ([['PostgreSQL', openServer]] as const) : []),
];

export async function openEmbedded(): Promise<TestDatabase> {
  const database = await openDatabase('pglite:');
  return { database, url: '', drop: () => database.close() };
}

async function openServer(): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase(url.href);
  return {
    database,
    url: url.href,
    drop: async () => {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
