import type { SendOptions } from 'pg-boss';
import { statement, type Statement, type StatementValue } from '../statement.ts';

type BossDatabase = NonNullable<SendOptions['db']>;

/**
 * The one statement that pg-boss runs to enqueue a job, named `name`. pg-boss enqueues in a caller's transaction by its `db` option
 * (timgit/pg-boss#584), which runs the statement at once; here it is captured, to share a round trip with the order's own statements.
 *
 * @throws Error where a release of pg-boss needs more than one statement
 */
export async function captureJob(name: string, enqueue: (db: BossDatabase) => Promise<unknown>): Promise<Statement> {
  const captured: Statement[] = [];
  await enqueue({
    executeSql: (text, values = []) => {
      captured.push(statement(name, text)(...(values as StatementValue[])));
      return Promise.resolve({ rows: [{ id: '' }] });
    },
  });
  const [only] = captured;
  if (!only || captured.length > 1) throw new Error('pg-boss does not enqueue a job with one statement');
  return only;
}
