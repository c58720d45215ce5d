import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Lists and objects go as JSON. */
export type StatementValue = string | number | boolean | null;

/** A prepared statement with its values. */
export interface Statement<Row extends object = object> {
  readonly name: string;
  readonly text: string;
  readonly values: readonly StatementValue[];
  /** Only a type: what a row holds. */
  readonly row?: Row;
}

/**
 * SQL with `$1` parameters that each connection parses and plans once, by its name. For calls that every visitor waits for: planning takes
 * longer than running, on the embedded database several times as long. Every parameter carries a cast.
 *
 * @example const find = statement<{ id: string }>('find-member', 'select id from members where account = $1::text');
 *          const [member] = await database.run(find('demo'));
 */
export function statement<Row extends object>(name: string, text: string): (...values: StatementValue[]) => Statement<Row> {
  return (...values) => ({ name, text, values });
}

/** The columns of a table under their names in TypeScript, for a statement that answers whole rows. Of a table without 64-bit integers. */
export function columnsOf(table: PgTable): string {
  return Object.entries(getTableColumns(table))
    .map(([key, { name }]) => `${name} as "${key}"`)
    .join(', ');
}

/** The same statement for a transaction of the query builder, which plans it anew each time. */
export function toSql({ text, values }: Statement): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1] ?? null}`)));
}
