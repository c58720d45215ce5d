import { sql, type SQL } from 'drizzle-orm';

/** Lists and objects go as JSON. */
export type StatementValue = string | number | boolean | null;

/** A statement with its values, ready to be sent. */
export interface Step<Row extends object = object> {
  readonly name: string;
  readonly text: string;
  readonly values: readonly StatementValue[];
  /** Only a type: what a row holds. */
  readonly row?: Row;
}

/**
 * SQL with `$1` parameters that each connection reads and plans once, by its name. For what every visitor's click waits for: planning
 * takes longer than running, on the embedded database several times as long. Every parameter carries a cast.
 */
export function statement<Row extends object>(name: string, text: string): (...values: StatementValue[]) => Step<Row> {
  return (...values) => ({ name, text, values });
}

/** The same for a transaction of the query builder, planned anew each time. */
export function toSql({ text, values }: Step): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1] ?? null}`)));
}
