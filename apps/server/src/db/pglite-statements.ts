import { protocol, type PGlite } from '@electric-sql/pglite';
import type { Send } from './exchange.ts';
import type { Step } from './statement.ts';

const { serialize } = protocol;
const { CommandCompleteMessage, DataRowMessage, RowDescriptionMessage } = protocol.messages;
type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];
type Fields = InstanceType<typeof RowDescriptionMessage>['fields'];

/**
 * Sends prepared statements to the embedded database. Its own `query` reads and plans the text anew each time and crosses into
 * WebAssembly five times for each; here all of them are one crossing, and planning is done once. Whoever calls keeps others out.
 */
export function createPgliteSend(lite: PGlite): Send {
  const known = new Map<string, Fields>();
  const exchange = async (messages: Uint8Array[]): Promise<readonly Message[]> =>
    (await lite.execProtocol(Buffer.concat([...messages, serialize.sync()]))).messages;
  /** By itself, so that a name stands for a statement that is there: what fails behind it takes back what was written, not this. */
  const prepare = async ({ name, text }: Step): Promise<void> => {
    const told = await exchange([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })]);
    known.set(name, told.find((message) => message instanceof RowDescriptionMessage)?.fields ?? []);
  };
  return async (steps) => {
    for (const step of steps) if (!known.has(step.name)) await prepare(step);
    const messages = await exchange(steps.flatMap(executed));
    return rowsOf(
      messages,
      steps.map(({ name }) => known.get(name) ?? []),
      lite.parsers,
    );
  };
}

function executed({ name, values }: Step): Uint8Array[] {
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
