import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { openPglite } from '../db/open-pglite.ts';
import { archiveOf, fill, templateOf, type Content } from './database-templates.ts';

export interface TestDatabase {
  database: Database;
  /** Opens the same database from another process; empty for the embedded one. */
  url: string;
  drop: () => Promise<void>;
}

/** Opens a migrated database, empty by default. */
type Opener = (content?: Content) => Promise<TestDatabase>;

/**
 * Databases to run a suite on: the embedded one always, PostgreSQL when TEST_DATABASE_URL names a server, as it does in `npm test`.
 * Suites take both whose verdict types, locks, plans, waiting or the layer of the database itself may change: money, orders, jobs, notices.
 */
export const testDatabases: readonly (readonly [name: string, open: Opener])[] = [
  ['PGlite', openEmbedded],
  ...(process.env['TEST_DATABASE_URL'] ? ([['PostgreSQL', openServer]] as const) : []),
];

/**
 * The database of all other suites: PostgreSQL where there is a server, which opens in a fifth of the time, else the embedded one, on which
 * all journeys run. TEST_DATABASES=both runs them on each.
 */
export const oneDatabase = process.env['TEST_DATABASES'] === 'both' ? testDatabases : testDatabases.slice(-1);

/** Opens the database of a suite that does not name it. */
export const openOne: Opener = process.env['TEST_DATABASE_URL'] ? openServer : openEmbedded;

/** A suite for PostgreSQL alone, of what several processes share; skipped where there is none. */
export function describeOnServer(name: string, suite: (open: Opener) => void): void {
  (process.env['TEST_DATABASE_URL'] ? describe : describe.skip)(`${name} on PostgreSQL`, () => suite(openServer));
}

async function openEmbedded(content: Content = 'empty'): Promise<TestDatabase> {
  const archive = await archiveOf(content);
  const database = await openPglite('', { template: archive });
  if (!archive) await fill(database, content);
  return { database, url: '', drop: () => database.close() };
}

async function openServer(content: Content = 'empty'): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  const template = await templateOf(admin, serverUrl, content);
  await admin.query(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase(url.href);
  if (template === undefined) await fill(database, content);
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
