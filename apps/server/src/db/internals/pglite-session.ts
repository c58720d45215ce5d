import { protocol, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite';
import type { SendBatch } from '../send.ts';
import type { Statement } from '../statement.ts';

const { serialize } = protocol;
const { CommandCompleteMessage, DataRowMessage, ParameterDescriptionMessage, RowDescriptionMessage } = protocol.messages;
type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];
type Fields = InstanceType<typeof RowDescriptionMessage>['fields'];

/** As much of a PGlite as the query builder asks for, within `exclusive`: `query` of the PGlite itself would wait for that to end. */
export interface SessionClient {
  /** Called before each query. */
  before: () => void;
  query(text: string, values: readonly unknown[], options?: QueryOptions): Promise<Results>;
}

/** The one session of an embedded database, for prepared statements. */
export interface PgliteSession {
  /** Runs `work` while no transaction and no other `work` runs: a statement between two of a transaction would be part of it. */
  exclusive<T>(work: (session: { sendBatch: SendBatch; client: SessionClient }) => Promise<T>): Promise<T>;
  client: SessionClient;
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
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const answer = last.then(work);
    last = answer.catch(() => undefined);
    return answer;
  };
  const sendBatch: SendBatch = (batch) => inTurn(() => prepareAndSend(batch));
  /** Without a name: a text of the query builder is seldom the same twice. */
  const runText = async (text: string, values: readonly unknown[], options: QueryOptions): Promise<Results> => {
    const described = await send([serialize.parse({ text }), serialize.describe({ type: 'S' })]);
    const types = described.find((message) => message instanceof ParameterDescriptionMessage)?.dataTypeIDs ?? [];
    const fields = described.find((message) => message instanceof RowDescriptionMessage)?.fields ?? [];
    const bound = values.map((value, index) => serialised(value, lite.serializers[types[index] ?? 0]));
    const messages = await send([serialize.bind({ values: bound }), serialize.execute({})]);
    const parsers = { ...lite.parsers, ...options.parsers };
    const rows = messages.filter((message) => message instanceof DataRowMessage).map((message) => rowOf(fields, message.fields, parsers));
    return {
      rows:
        options.rowMode === 'array'
          ? rows.map((row) => row.map(([, value]) => value) as unknown as Results['rows'][0])
          : rows.map((row) => Object.fromEntries(row)),
      fields: fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
    };
  };
  const client: SessionClient = {
    before: () => undefined,
    query: (text, values, options = {}) => {
      client.before();
      return inTurn(() => runText(text, values, options));
    },
  };
  return { exclusive: (work) => lite._runExclusiveTransaction(() => work({ sendBatch, client })), client };
}

function serialised(value: unknown, serialise: (value: unknown) => string = String): string | null {
  return value === null || value === undefined ? null : serialise(value);
}

function toMessages({ name, values }: Statement): Uint8Array[] {
  const bound = values.map((value) => (value === null ? null : String(value)));
  return [serialize.bind({ statement: name, values: bound }), serialize.execute({})];
}

function rowsOf(messages: readonly Message[], fieldsOf: readonly Fields[], parsers: PGlite['parsers']): object[][] {
  const all: object[][] = [[]];
  for (const message of messages) {
    if (message instanceof DataRowMessage)
      all.at(-1)?.push(Object.fromEntries(rowOf(fieldsOf[all.length - 1] ?? [], message.fields, parsers)));
    else if (message instanceof CommandCompleteMessage) all.push([]);
  }
  return all.slice(0, fieldsOf.length);
}

/** Names and values: two columns of a row may have one name. */
function rowOf(fields: Fields, values: readonly (string | null)[], parsers: PGlite['parsers']): [string, unknown][] {
  return fields.map(({ name, dataTypeID }, index) => [name, valueOf(values[index] ?? null, dataTypeID, parsers)]);
}

function valueOf(text: string | null, type: number, parsers: PGlite['parsers']): unknown {
  return text === null ? null : parsers[type] ? parsers[type](text, type) : text;
}
