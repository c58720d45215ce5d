import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type * as schema from './schema/index.ts';

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
  /** For what brings its own driver code: the job queue and the socket adapter. */
  readonly driver: { kind: 'pglite'; lite: PGlite } | { kind: 'postgres'; pool: Pool; url: string };
  close(): Promise<void>;
}
