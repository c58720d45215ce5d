import { createHash } from 'node:crypto';
import type { Database } from '../database.ts';
import { readOnce, type Session } from './session.ts';
import { countTable, quoted, readSequences, readShapes, rowText, type SequencePlace, type TableCount, type TableShape } from './tables.ts';

export interface TableDump extends TableShape, TableCount {}

/** The content of a database at one moment. */
export interface Dump {
  /** Names the site, the same for all of its copies. */
  site: string;
  /** The newest change to the tables, in milliseconds. */
  newest: number;
  tables: readonly TableDump[];
  sequences: readonly SequencePlace[];
  /** The rows of a table, each as the text of a JSON list of its values. */
  lines: (table: TableDump) => AsyncIterable<string>;
}

const AT_ONCE = 500;

export function readDump<T>(database: Database, use: (dump: Dump) => Promise<T>): Promise<T> {
  return readOnce(database, async (session) => {
    const tables: TableDump[] = [];
    for (const shape of await readShapes(session)) tables.push({ ...shape, ...(await countTable(session, shape)) });
    return use({
      site: await readSite(session),
      newest: await readNewest(session),
      tables,
      sequences: await readSequences(session),
      lines: (table) => readLines(session, table),
    });
  });
}

/** The site that a database belongs to; empty before its first start. */
async function readSite(session: Session): Promise<string> {
  const [secret] = await session.query<{ value: string }>(`select value from secrets where name = 'file-addresses'`);
  return secret ? createHash('sha256').update(`transfer of ${secret.value}`).digest('hex') : '';
}

async function readNewest(session: Session): Promise<number> {
  const [row] = await session.query<{ newest: string }>(`select max(created_at)::text as newest from drizzle.__drizzle_migrations`);
  return Number(row?.newest ?? 0);
}

async function* readLines(session: Session, { name, columns }: TableDump): AsyncGenerator<string> {
  await session.query(`declare lines no scroll cursor for select ${rowText(columns)} as line from ${quoted(name)}`);
  for (;;) {
    const rows = await session.query<{ line: string }>(`fetch ${AT_ONCE} from lines`);
    for (const { line } of rows) yield line;
    if (rows.length < AT_ONCE) break;
  }
  await session.query('close lines');
}
