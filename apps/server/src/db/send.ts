import type { Statement } from './statement.ts';

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
