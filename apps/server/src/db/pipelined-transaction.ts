import type { Executor } from './database.ts';
import type { Send, SendBatch } from './send.ts';
import { statement, type Statement } from './statement.ts';

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
