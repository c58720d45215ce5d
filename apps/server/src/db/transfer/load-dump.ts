import type { Database } from '../database.ts';
import type { Dump, TableDump } from './read-dump.ts';
import { writeOnce, type Session } from './session.ts';
import { countTable, quoted, readSequences, readShapes, type TableCount } from './tables.ts';
import { finishTransfer, lockTransfer } from './transfer-state.ts';

/** Characters sent in one statement; a longer row goes by itself. */
const BATCH = 1_000_000;

export class TransferError extends Error {
  override readonly name = 'TransferError';
}

/**
 * Puts a dump into a database that was made ready by `beginTransfer`, in one transaction: whoever looks sees all of it or nothing, and a
 * process that is killed leaves nothing. Rows are counted and summed by the new database before the commit.
 *
 * @throws TransferError when a count, a sum or a sequence differs
 */
export function loadDump(database: Database, dump: Dump, onTable: (table: TableDump) => void = () => undefined): Promise<void> {
  return writeOnce(database, async (session) => {
    await lockTransfer(session, dump.site);
    await refuseMissing(session, dump);
    const tables = dump.tables.map(({ name }) => quoted(name));
    const restore = await suspendRules(session);
    await session.query(`truncate ${tables.join(', ')}`);
    for (const table of dump.tables) {
      await loadTable(session, table, dump.lines(table));
      compare(table, await countTable(session, table));
      onTable(table);
    }
    await restore();
    await placeSequences(session, dump);
    await finishTransfer(session);
  });
}

/** Compares a database with a dump. @throws TransferError */
export async function compareWith(session: Session, dump: Dump): Promise<void> {
  for (const table of dump.tables) compare(table, await countTable(session, table));
}

function compare(table: TableDump, found: TableCount): void {
  if (found.rows !== table.rows) throw new TransferError(`${table.name}: ${found.rows} rows instead of ${table.rows}`);
  if (found.sum !== table.sum) throw new TransferError(`${table.name}: ${table.rows} rows, but their sum differs`);
}

async function refuseMissing(session: Session, dump: Dump): Promise<void> {
  const there = new Map((await readShapes(session)).map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
  for (const { name, columns } of dump.tables)
    for (const column of columns)
      if (there.get(name)?.has(column.name) !== true) throw new TransferError(`there is no place for ${name}.${column.name}`);
}

/**
 * Triggers are off and foreign keys wait until the answered function puts both back, which checks the keys. Both are within the rights of the owner of
 * the tables.
 */
async function suspendRules(session: Session): Promise<() => Promise<void>> {
  const triggers = await session.query<{ table: string }>(`
    select distinct t.tgrelid::regclass::text as table from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and n.nspname in ('public', 'pgboss')`);
  const keys = await session.query<{ table: string; name: string; late: boolean; deferred: boolean }>(`
    select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, c.condeferrable as late, c.condeferred as deferred
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and c.conparentid = 0 and n.nspname in ('public', 'pgboss')`);
  for (const { table } of triggers) await session.query(`alter table ${table} disable trigger user`);
  for (const { table, name } of keys) await session.query(`alter table ${table} alter constraint ${name} deferrable initially deferred`);
  return async () => {
    await session.query('set constraints all immediate');
    for (const { table, name, late, deferred } of keys) {
      const before = late ? `deferrable initially ${deferred ? 'deferred' : 'immediate'}` : 'not deferrable';
      await session.query(`alter table ${table} alter constraint ${name} ${before}`);
    }
    for (const { table } of triggers) await session.query(`alter table ${table} enable trigger user`);
  };
}

async function loadTable(session: Session, { name, columns }: TableDump, lines: AsyncIterable<string>): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ');
  const text = `insert into ${quoted(name)} (${names}) overriding system value select ${values} from jsonb_array_elements($1::jsonb) as line`;
  let batch: string[] = [];
  let size = 0;
  const send = async (): Promise<void> => {
    if (batch.length > 0) await session.query(text, [`[${batch.join(',')}]`]);
    batch = [];
    size = 0;
  };
  for await (const line of lines) {
    batch.push(line);
    size += line.length;
    if (size > BATCH) await send();
  }
  await send();
}

async function placeSequences(session: Session, { sequences }: Dump): Promise<void> {
  for (const { name, last } of sequences) {
    if (last === null) await session.query(`alter sequence ${quoted(name)} restart`);
    else await session.query('select setval($1::regclass, $2::bigint)', [quoted(name), last]);
  }
  const found = new Map((await readSequences(session)).map((sequence) => [sequence.name, sequence.last]));
  for (const { name, last } of sequences)
    if (found.get(name) !== last)
      throw new TransferError(`the sequence ${name} is at ${found.get(name) ?? 'its start'} instead of ${last ?? 'its start'}`);
}
