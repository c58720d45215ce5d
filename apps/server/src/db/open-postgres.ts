import { setTimeout } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Executor } from './database.ts';
import { runPipelined } from './pipelined-transaction.ts';
import { prepareTables, type TransferTarget } from './prepare-tables.ts';
import { refusedServer } from './refuse-database.ts';
import * as schema from './schema/index.ts';
import type { Statement } from './statement.ts';
import { assertOutsideTransaction, insideTransaction } from './transaction-guard.ts';

/** Any number: all processes of one site agree on it. */
const MIGRATION_LOCK = 721_150_906;
/**
 * How long a start waits for a server, by what it is told: one that recovers from a crash takes as long as it has to write (57P03), one
 * that is restarted is back by then.
 */
const patienceMs: Readonly<Record<string, number>> = { '57P03': 120_000, ECONNREFUSED: 10_000 };
/** How long a migration waits for a table, and how often. */
const LOCK_MS = 3_000;
const LOCK_TRIES = 20;
const LOCK_NOT_AVAILABLE = '55P03';
/** A new connection plans every statement anew, so connections stay open between two bursts of calls. */
const IDLE_MS = 600_000;

/** A PostgreSQL server. Several processes may start at once: one migrates, the others wait for it. */
export async function openPostgres(
  url: string,
  {
    connections,
    transfer,
    directUrl = url,
  }: { connections: number; transfer?: TransferTarget | undefined; directUrl?: string | undefined },
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: IDLE_MS,
    pipeline: true,
  });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for one that dies between two statements of a transaction: the next statement fails, and so does the transaction.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // What listens, and what holds a lock over several transactions, needs a connection of its own: a pooler gives each transaction another one.
  const direct = directUrl === url ? pool : new pg.Pool({ connectionString: directUrl, max: 3, connectionTimeoutMillis: 10_000 });
  if (direct !== pool) {
    direct.on('error', () => undefined);
    direct.on('connect', (client) => client.on('error', () => undefined));
  }
  const close = async (): Promise<void> => {
    await pool.end();
    if (direct !== pool) await direct.end();
  };
  try {
    await migrateOnce(direct, directUrl, transfer);
  } catch (error) {
    await close();
    throw error;
  }
  const db = drizzle(pool, { schema });
  const builders = new WeakMap<pg.PoolClient, Executor>();
  const builderOf = (client: pg.PoolClient): Executor => {
    const builder = builders.get(client) ?? drizzle(client, { schema });
    builders.set(client, builder);
    return builder;
  };
  return {
    kind: 'postgres',
    get db() {
      assertOutsideTransaction();
      return db;
    },
    transaction: async (work) => {
      assertOutsideTransaction();
      const client = await connect(pool);
      try {
        return await builderOf(client).transaction((tx) => insideTransaction(() => work(tx)));
      } finally {
        client.release();
      }
    },
    query: async <Row>(text: string, values: readonly unknown[] = []) => {
      assertOutsideTransaction();
      const client = await connect(pool);
      try {
        return (await client.query(text, [...values])).rows as Row[];
      } catch (error) {
        // An error of the server stays as it is; any other is of the connection, which `isDatabaseGone` expects wrapped.
        throw error instanceof pg.DatabaseError ? error : new DrizzleQueryError(text, [], error as Error);
      } finally {
        client.release();
      }
    },
    run: async <Row extends object>(statement: Statement<Row>) => {
      assertOutsideTransaction();
      return (await runStatement(pool, statement)) as Row[];
    },
    pipelined: async (work) => {
      assertOutsideTransaction();
      const client = await connect(pool);
      try {
        const sendBatch = (batch: readonly Statement[]) => Promise.all(batch.map((statement) => runStatement(client, statement)));
        // In a pipeline nobody waits for `begin`, so it may go ahead of the first batch.
        const builder = (begun: () => void) => {
          begun();
          return builderOf(client);
        };
        return await runPipelined({ sendBatch, builder }, (send, tx) => insideTransaction(() => work(send, tx)));
      } finally {
        client.release();
      }
    },
    driver: { kind: 'postgres', pool, direct, directUrl },
    close,
  };
}

async function migrateOnce(pool: pg.Pool, url: string, transfer: TransferTarget | undefined): Promise<void> {
  const client = await connectOnceReady(pool).catch((error: unknown) => {
    throw refusedServer(url, error);
  });
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set lock_timeout = ${LOCK_MS}`);
    await insist(() => prepareTables(drizzle(client, { schema }), (text, values) => client.query(text, values), transfer));
    await client.query('reset lock_timeout');
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    client.release();
  }
}

/** A migration that waits for a table makes everybody wait behind it, so it gives way and comes back. */
async function insist(migrateTables: () => Promise<void>): Promise<void> {
  for (let left = LOCK_TRIES; ; left -= 1) {
    try {
      return await migrateTables();
    } catch (error) {
      const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
      if (left === 0 || (code ?? cause?.code) !== LOCK_NOT_AVAILABLE) throw error;
      await setTimeout(LOCK_MS);
    }
  }
}

async function connectOnceReady(pool: pg.Pool): Promise<pg.PoolClient> {
  for (const began = Date.now(); ; await setTimeout(200)) {
    try {
      return await pool.connect();
    } catch (error) {
      if (Date.now() - began > (patienceMs[String((error as { code?: unknown }).code)] ?? 0)) throw error;
    }
  }
}

/** A connection of the pool. Where there is none the error is the database's, as `isDatabaseGone` knows them. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DrizzleQueryError('connect', [], error as Error);
  }
}

async function runStatement(client: pg.Pool | pg.PoolClient, { name, text, values }: Statement): Promise<object[]> {
  try {
    return (await client.query<object>({ name, text, values: [...values] })).rows;
  } catch (error) {
    // Without the values, which are members' texts.
    throw new DrizzleQueryError(text, [], error as Error);
  }
}
