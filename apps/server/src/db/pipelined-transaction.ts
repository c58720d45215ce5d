import { statement, type Statement } from './statement.ts';

type RowsOf<Statements extends readonly Statement[]> = {
  [Index in keyof Statements]: Statements[Index] extends Statement<infer Row> ? Row[] : never;
};

/** Sends statements in one round trip, each of which sees what those before it wrote; answers the rows of each. */
export type Send = <const Statements extends readonly Statement[]>(...statements: Statements) => Promise<RowsOf<Statements>>;

/** Sends a batch on one connection and answers the rows of each statement. Where one fails, those after it do nothing. */
export type SendBatch = (statements: readonly Statement[]) => Promise<object[][]>;

const begin = statement('begin', 'begin')();
const commit = statement('commit', 'commit')();
const rollback = statement('rollback', 'rollback')();

/** Runs `work` as one transaction of a connection. It begins with the first batch, without a round trip of its own. */
export async function runPipelined<Answer>(sendBatch: SendBatch, work: (send: Send) => Promise<Answer>): Promise<Answer> {
  let opening: readonly Statement[] = [begin];
  const send = async (...statements: readonly Statement[]): Promise<object[][]> => {
    const batch = [...opening, ...statements];
    opening = [];
    return (await sendBatch(batch)).slice(batch.length - statements.length);
  };
  try {
    const answer = await work(send as Send);
    await send(commit);
    return answer;
  } catch (error) {
    // After a failed commit, or a lost connection, there is nothing left to roll back.
    await sendBatch([rollback]).catch(() => undefined);
    throw error;
  }
}
