import type { Executor } from './database.ts';
import { statement, type Statement } from './statement.ts';

type RowsOf<Statements extends readonly Statement[]> = {
  [Index in keyof Statements]: Statements[Index] extends Statement<infer Row> ? Row[] : never;
};

/**
 * Sends statements in one round trip, each of which sees what those before it wrote; answers the rows of each. The last one of a transaction
 * need not be awaited: it then shares its round trip with the commit.
 */
export type Send = <const Statements extends readonly Statement[]>(...statements: Statements) => Promise<RowsOf<Statements>>;

/** Sends a batch on one connection and answers the rows of each statement. Where one fails, those after it do nothing. */
export type SendBatch = (statements: readonly Statement[]) => Promise<object[][]>;

/** One connection, for as long as a transaction has it. */
export interface Connection {
  sendBatch: SendBatch;
  /** The query builder on it; `begun` sends `begin` where nothing was sent yet, and comes before any of its queries. */
  builder: (begun: () => void) => Executor;
}

const begin = statement('begin', 'begin')();
const commit = statement('commit', 'commit')();
const rollback = statement('rollback', 'rollback')();

/**
 * Runs `work` as one transaction of a connection. `begin` goes with the first batch, and the commit follows when `work` returns, with the
 * batches that it did not await.
 */
export async function runPipelined<Answer>(
  { sendBatch, builder }: Connection,
  work: (send: Send, tx: Executor) => Promise<Answer>,
): Promise<Answer> {
  let opening: readonly Statement[] = [begin];
  const sent: Promise<unknown>[] = [];
  const sendNow = async (...statements: readonly Statement[]): Promise<object[][]> => {
    const batch = [...opening, ...statements];
    opening = [];
    return (await sendBatch(batch)).slice(batch.length - statements.length);
  };
  const send = (...statements: readonly Statement[]): Promise<object[][]> => {
    const rows = sendNow(...statements);
    // A batch that fails while nobody awaits it fails the transaction below.
    rows.catch(() => undefined);
    sent.push(rows);
    return rows;
  };
  const begun = (): void => {
    if (opening.length > 0) void send();
  };
  try {
    const answer = await work(send as Send, builder(begun));
    await Promise.all([...sent, sendNow(commit)]);
    return answer;
  } catch (error) {
    // After a failed commit, or a lost connection, there is nothing left to roll back.
    await sendBatch([rollback]).catch(() => undefined);
    throw error;
  }
}
