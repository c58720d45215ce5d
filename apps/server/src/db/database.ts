import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Send } from './send.ts';
import type * as schema from './schema/index.ts';
import type { Statement } from './statement.ts';

/** Runs queries: the database itself or a transaction of it. */
export type Executor = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs each statement by itself. Throws inside `transaction`: on the embedded database the query would wait for the transaction,
   * and the transaction for the query.
   */
  readonly db: Executor;
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  /** A statement with `$1` parameters, under the same guard as `db`. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs a prepared statement by itself, under the same guard. 64-bit integers come as the driver has them: cast what is counted. */
  run<Row extends object>(statement: Statement<Row>): Promise<Row[]>;
  /**
   * A transaction of prepared statements, a round trip for each `send` and one for the commit; `tx` is the query builder of the same
   * transaction. Throws inside `transaction`, as `db` does.
   *
   * @example await database.pipelined(async (send) => {
   *            const [account, load] = await send(lockAccount(memberId), readLoad(memberId));
   *            await send(storeOrder(order), chargeFor(order));
   *          });
   */
  pipelined<Answer>(work: (send: Send, tx: Executor) => Promise<Answer>): Promise<Answer>;
  /** For what brings its own driver code: the job queue and the socket adapter. `direct`: connections that stay the same from one transaction to the next. */
  readonly driver: { kind: 'pglite'; lite: PGlite } | { kind: 'postgres'; pool: Pool; direct: Pool; directUrl: string };
  close(): Promise<void>;
}
