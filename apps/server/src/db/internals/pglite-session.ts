import { protocol, type PGlite } from '@electric-sql/pglite';
import type { SendBatch } from '../pipelined-transaction.ts';
import type { Statement } from '../statement.ts';

const { serialize } = protocol;
const { CommandCompleteMessage, DataRowMessage, RowDescriptionMessage } = protocol.messages;
type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];
type Fields = InstanceType<typeof RowDescriptionMessage>['fields'];

/** The one session of an embedded database, for prepared statements. */
export interface PgliteSession {
  /** Runs `work` while no transaction and no other `work` runs: a statement between two of a transaction would be part of it. */
  exclusive<T>(work: (sendBatch: SendBatch) => Promise<T>): Promise<T>;
}

/**
 * Prepared statements of the embedded database, by its wire protocol. PGlite has no call for them (electric-sql/pglite#223): its `query`
 * parses and plans the text anew each time and crosses into WebAssembly five times; here a batch is one crossing. Nor does `runExclusive`
 * wait for transactions, only for queries, so this takes the lock that `transaction` takes.
 */
export function createPgliteSession(lite: PGlite): PgliteSession {
  const prepared = new Map<string, Fields>();
  const send = async (messages: Uint8Array[]): Promise<readonly Message[]> =>
    (await lite.execProtocol(Buffer.concat([...messages, serialize.sync()]))).messages;
  /** In a crossing of its own: a batch that fails takes back what it wrote, and would take this back too. */
  const prepare = async ({ name, text }: Statement): Promise<void> => {
    const answer = await send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })]);
    prepared.set(name, answer.find((message) => message instanceof RowDescriptionMessage)?.fields ?? []);
  };
  const prepareAndSend: SendBatch = async (batch) => {
    for (const statement of batch) if (!prepared.has(statement.name)) await prepare(statement);
    const messages = await send(batch.flatMap(toMessages));
    return rowsOf(
      messages,
      batch.map(({ name }) => prepared.get(name) ?? []),
      lite.parsers,
    );
  };
  let last: Promise<unknown> = Promise.resolve();
  // One batch after another, also where the caller does not await the first.
  const sendBatch: SendBatch = (batch) => {
    const rows = last.then(() => prepareAndSend(batch));
    last = rows.catch(() => undefined);
    return rows;
  };
  return { exclusive: (work) => lite._runExclusiveTransaction(() => work(sendBatch)) };
}

function toMessages({ name, values }: Statement): Uint8Array[] {
  const bound = values.map((value) => (value === null ? null : String(value)));
  return [serialize.bind({ statement: name, values: bound }), serialize.execute({})];
}

function rowsOf(messages: readonly Message[], fieldsOf: readonly Fields[], parsers: PGlite['parsers']): object[][] {
  const all: object[][] = [[]];
  for (const message of messages) {
    if (message instanceof DataRowMessage) all.at(-1)?.push(rowOf(fieldsOf[all.length - 1] ?? [], message.fields, parsers));
    else if (message instanceof CommandCompleteMessage) all.push([]);
  }
  return all.slice(0, fieldsOf.length);
}

function rowOf(fields: Fields, values: readonly (string | null)[], parsers: PGlite['parsers']): object {
  return Object.fromEntries(fields.map(({ name, dataTypeID }, index) => [name, valueOf(values[index] ?? null, dataTypeID, parsers)]));
}

function valueOf(text: string | null, type: number, parsers: PGlite['parsers']): unknown {
  return text === null ? null : parsers[type] ? parsers[type](text, type) : text;
}
