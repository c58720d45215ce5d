import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { createPgliteSession } from './internals/pglite-session.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { runPipelined } from './pipelined-transaction.ts';
import * as schema from './schema/index.ts';
import type { Statement } from './statement.ts';
import { assertOutsideTransaction, insideTransaction } from './transaction-guard.ts';

/**
 * The embedded database in `directory`, or in memory when it is empty. It makes no fsync: see the README on power loss.
 * `template`, the archive of another one's directory, is what a new one begins with.
 */
export async function openPglite(directory: string, template?: Blob): Promise<Database> {
  let release: (() => void) | undefined;
  if (directory !== '') {
    mkdirSync(dirname(directory), { recursive: true });
    release = await lockDirectory(`${directory}.lock`);
  }
  try {
    const lite = await PGlite.create({ ...(directory !== '' && { dataDir: directory }), ...(template && { loadDataDir: template }) });
    // PGlite makes its files for everyone (0666), whatever the umask.
    if (directory !== '') chmodSync(directory, 0o700);
    const db = drizzle(lite, { schema });
    await migrate(db, { migrationsFolder });
    const session = createPgliteSession(lite);
    return {
      kind: 'pglite',
      get db() {
        assertOutsideTransaction();
        return db;
      },
      transaction: async (work) => {
        assertOutsideTransaction();
        return db.transaction((tx) => insideTransaction(() => work(tx)));
      },
      query: async <Row>(text: string, values: readonly unknown[] = []) => {
        assertOutsideTransaction();
        return (await lite.query<Row>(text, [...values])).rows;
      },
      run: async <Row extends object>(statement: Statement<Row>) => {
        assertOutsideTransaction();
        const [rows = []] = await session.exclusive((sendBatch) => sendBatch([statement]));
        return rows as Row[];
      },
      pipelined: async (work) => {
        assertOutsideTransaction();
        return session.exclusive((sendBatch) => runPipelined(sendBatch, (send) => insideTransaction(() => work(send))));
      },
      driver: { kind: 'pglite', lite },
      close: async () => {
        await lite.close();
        release?.();
      },
    };
  } catch (error) {
    release?.();
    throw error;
  }
}
