import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { exchange } from './exchange.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { createPgliteSend } from './pglite-statements.ts';
import * as schema from './schema/index.ts';
import type { Step } from './statement.ts';
import { assertOutsideTransaction, insideTransaction } from './transaction-guard.ts';

/**
 * The embedded database in `directory`, or in memory when it is empty. It makes no fsync: see the README on power loss.
 * `template`, the archive of another one's directory, is what a new one begins with.
 */
export async function openPglite(directory: string, template?: Blob): Promise<Database> {
  let release: (() => Promise<void>) | undefined;
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
    const send = createPgliteSend(lite);
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
      // Both wait for transactions: a statement between two of theirs would be part of them.
      run: async <Row extends object>(step: Step<Row>) => {
        assertOutsideTransaction();
        const [rows = []] = await lite._runExclusiveTransaction(() => send([step]));
        return rows as Row[];
      },
      exchange: async (work) => {
        assertOutsideTransaction();
        return lite._runExclusiveTransaction(() => exchange(send, (ask) => insideTransaction(() => work(ask))));
      },
      driver: { kind: 'pglite', lite },
      close: async () => {
        await lite.close();
        await release?.();
      },
    };
  } catch (error) {
    await release?.();
    throw error;
  }
}
