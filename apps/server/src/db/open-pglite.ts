import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { createPgliteSession } from './internals/pglite-session.ts';
import { runPipelined } from './pipelined-transaction.ts';
import { refuseMoved } from './moved-away.ts';
import { prepareTables, type TransferTarget } from './prepare-tables.ts';
import { brokenFolder, refuseHalf } from './refuse-database.ts';
import * as schema from './schema/index.ts';
import type { Statement } from './statement.ts';
import { assertOutsideTransaction, insideTransaction } from './transaction-guard.ts';

/** Takes the rights of others from the folder and all that is in it. */
function makePrivate(directory: string): void {
  chmodSync(directory, 0o700);
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

/**
 * The embedded database in `directory`, or in memory when it is empty. It makes no fsync: see the README on power loss.
 * `template`, the archive of another one's directory, is what a new one begins with.
 */
export async function openPglite(
  directory: string,
  { template, transfer }: { template?: Blob | undefined; transfer?: TransferTarget | undefined } = {},
): Promise<Database> {
  let release: (() => void) | undefined;
  if (directory !== '') {
    mkdirSync(dirname(directory), { recursive: true });
    release = await lockDirectory(lockOf(directory));
  }
  try {
    const lite = await openLite(directory, template);
    const db = drizzle(lite, { schema });
    await prepareTables(db, (text, values) => lite.query(text, values), transfer);
    // PGlite makes its files for everyone (0666), whatever the umask.
    if (directory !== '') makePrivate(directory);
    const session = createPgliteSession(lite);
    const inSession = drizzle(session.client as unknown as PGlite, { schema });
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
        const [rows = []] = await session.exclusive(({ sendBatch }) => sendBatch([statement]));
        return rows as Row[];
      },
      pipelined: async (work) => {
        assertOutsideTransaction();
        return session.exclusive(({ sendBatch, client }) => {
          const builder = (begun: () => void) => {
            client.before = begun;
            return inSession;
          };
          return runPipelined({ sendBatch, builder }, (send, tx) => insideTransaction(() => work(send, tx)));
        });
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

/** Its own buffers are the smaller: the system keeps its files in memory too. With PostgreSQL's own 128 MB a site takes 110 MB more. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

async function openLite(directory: string, template: Blob | undefined): Promise<PGlite> {
  const content = template && { loadDataDir: template };
  if (directory === '') return PGlite.create({ startParams, ...content });
  refuseMoved(directory);
  // A killed first start left no PG_VERSION and begins anew. A database that was once opened never does: its PG_VERSION is lost.
  const opened = join(lockOf(directory), 'opened');
  refuseHalf(directory, existsSync(opened));
  try {
    const lite = await PGlite.create({ dataDir: directory, startParams, ...content });
    writeFileSync(opened, '');
    return lite;
  } catch (error) {
    throw brokenFolder(directory, error instanceof Error ? error.message : String(error), error);
  }
}

const lockOf = (directory: string): string => `${directory}.lock`;
