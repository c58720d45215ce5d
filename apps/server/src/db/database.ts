import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Ask, Ending } from './exchange.ts';
import type * as schema from './schema/index.ts';
import type { Step } from './statement.ts';

/** What queries run on: the database itself or a transaction of it. */
export type Executor = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs each statement by itself. Throws inside `transaction`: on the embedded database such a query would wait for
   * ever for the transaction that waits for it.
   */
  readonly db: Executor;
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  /** A statement with `$1` parameters, under the same guard as `db`. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** A prepared statement by itself, under the same guard. Integers of 64 bits come as the driver has them: cast what is counted. */
  run<Row extends object>(step: Step<Row>): Promise<Row[]>;
  /**
   * A transaction of prepared statements in as few round trips as there are questions: what `work` answers as `last` is written in one
   * go with the commit.
   */
  exchange<Answer>(work: (ask: Ask) => Promise<Ending<Answer>>): Promise<Answer>;
  /** For what brings its own driver code: the job queue and the socket adapter. */
  readonly driver: { kind: 'pglite'; lite: PGlite } | { kind: 'postgres'; pool: Pool; url: string };
  close(): Promise<void>;
}
