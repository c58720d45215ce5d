import { statement, type Step } from './statement.ts';

type RowsOf<Steps extends readonly Step[]> = { [Index in keyof Steps]: Steps[Index] extends Step<infer Row> ? Row[] : never };

/** Sends steps in one go, each of which sees what those before it wrote; answers the rows of each. */
export type Ask = <const Steps extends readonly Step[]>(...steps: Steps) => Promise<RowsOf<Steps>>;

/** What is written last, in one go with the commit: its rows are not seen, so it has to fail by itself where it must not be kept. */
export interface Ending<Answer> {
  last: readonly Step[];
  answer: Answer;
}

/** One connection: sends steps in one go and answers the rows of each. Where one fails those after it do nothing. */
export type Send = (steps: readonly Step[]) => Promise<object[][]>;

const begin = statement('begin', 'begin')();
const commit = statement('commit', 'commit')();
const rollback = statement('rollback', 'rollback')();

/** Runs `work` as one transaction of a connection, without a round trip for beginning and ending it. */
export async function exchange<Answer>(send: Send, work: (ask: Ask) => Promise<Ending<Answer>>): Promise<Answer> {
  let opening: readonly Step[] = [begin];
  const sendOn = async (steps: readonly Step[]): Promise<object[][]> => {
    const sent = [...opening, ...steps];
    opening = [];
    return (await send(sent)).slice(sent.length - steps.length);
  };
  try {
    const { last, answer } = await work(((...steps) => sendOn(steps)) as Ask);
    await sendOn([...last, commit]);
    return answer;
  } catch (error) {
    // After a failed step, or a lost connection, this has nothing left to do.
    await send([rollback]).catch(() => undefined);
    throw error;
  }
}
