import type { Session } from './session.ts';

export interface Column {
  name: string;
  /** As `format_type` writes it. */
  type: string;
}

export interface TableShape {
  /** `public.members`. */
  name: string;
  /** By name, without generated ones. */
  columns: readonly Column[];
}

/** What is in a table: as many rows, and a sum over all of their values that does not depend on their order. */
export interface TableCount {
  rows: number;
  sum: string;
}

export interface SequencePlace {
  name: string;
  /** The number that was given last; null before the first. */
  last: string | null;
}

const SCHEMAS = ['public', 'pgboss'];
/** Upkeep of the queue's own, and events on their way between processes. */
const LEFT_OUT = new Set(['public.socket_io_attachments', ...['version', 'warning', 'bam', 'queue_stats'].map((name) => `pgboss.${name}`)]);

const schemaList = SCHEMAS.map((name) => `'${name}'`).join(', ');

/** Every table that holds data of the site. */
export async function readShapes(session: Session): Promise<TableShape[]> {
  const rows = await session.query<{ table: string; columns: string }>(`
    select n.nspname || '.' || c.relname as table,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attname)::text as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in (${schemaList}) and c.relkind in ('r', 'p') and not c.relispartition
    group by 1 order by 1`);
  return rows
    .filter(({ table }) => !LEFT_OUT.has(table))
    .map(({ table, columns }) => ({ name: table, columns: JSON.parse(columns) as Column[] }));
}

export async function readSequences(session: Session): Promise<SequencePlace[]> {
  const rows = await session.query<{ name: string; last: string | null }>(`
    select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
    where schemaname in (${schemaList}) and sequencename not like 'socket\\_io\\_%' order by 1`);
  return rows;
}

export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');

/** A row as the text of a JSON list: every value as PostgreSQL writes it, or null. */
export const rowText = (columns: readonly Column[]): string =>
  `array_to_json(array[${columns.map(({ name }) => `${quoted(name)}::text`).join(', ')}]::text[])::text`;

/** Counted and summed by the database itself. */
export async function countTable(session: Session, { name, columns }: TableShape): Promise<TableCount> {
  const part = (from: number) => `coalesce(sum(('x' || substr(h, ${from}, 16))::bit(64)::bigint::numeric), 0)::text`;
  const [row] = await session.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows, ${part(1)} || '/' || ${part(17)} as sum from (select md5(${rowText(columns)}) as h from ${quoted(name)}) as hashed`,
  );
  return { rows: Number(row?.rows), sum: row?.sum ?? '' };
}
