import type { Database } from '../database.ts';

/** One transaction of a database, in plain SQL. */
export interface Session {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** Values read as text are the same text on every server, whatever its settings. */
const FORMATS = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  'set local extra_float_digits = 1',
];

/** Everything that `work` reads is of one moment, and it can write nothing. */
export function readOnce<T>(database: Database, work: (session: Session) => Promise<T>): Promise<T> {
  return inTransaction(database, ['set transaction isolation level repeatable read, read only', ...FORMATS], work);
}

/** What `work` writes is there whole when it has ended, or not at all. */
export function writeOnce<T>(database: Database, work: (session: Session) => Promise<T>): Promise<T> {
  return inTransaction(database, FORMATS, work);
}

async function inTransaction<T>({ driver }: Database, first: readonly string[], work: (session: Session) => Promise<T>): Promise<T> {
  if (driver.kind === 'pglite')
    return driver.lite.transaction(async (tx) => {
      for (const text of first) await tx.query(text);
      return work({
        query: async <Row extends object>(text: string, values = [] as readonly unknown[]) => (await tx.query<Row>(text, [...values])).rows,
      });
    });
  const client = await driver.pool.connect();
  try {
    for (const text of ['begin', ...first]) await client.query(text);
    const answer = await work({
      query: async <Row extends object>(text: string, values = [] as readonly unknown[]) =>
        (await client.query<Row>(text, [...values])).rows,
    });
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
