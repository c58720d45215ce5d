export interface ListWindow {
  /** First and last place that is drawn; the last is not included. */
  from: number;
  to: number;
  /** Height of the rows above and below, which are not drawn. */
  above: number;
  below: number;
}

export interface ListFrame {
  count: number;
  columns: number;
  /** Height of a row with its gap, px. */
  row: number;
  /** Top of the list and height of the window, px from the top of the window. */
  top: number;
  height: number;
}

/** Rows beyond the window that are drawn as well. */
const SPARE = 2;

/** The rows of a long list that are near the window. */
export function windowOf({ count, columns, row, top, height }: ListFrame): ListWindow {
  const rows = Math.ceil(count / columns);
  const first = Math.min(Math.max(0, rows - 1), Math.max(0, Math.floor(-top / row) - SPARE));
  const last = Math.min(rows, Math.max(first + 1, Math.ceil((height - top) / row) + SPARE));
  return { from: first * columns, to: Math.min(count, last * columns), above: first * row, below: (rows - last) * row };
}

/** Pages that places from `from` to `to` lie on, the first page being `base`. */
export function pagesOf({ from, to }: Pick<ListWindow, 'from' | 'to'>, pageSize: number, base: number): number[] {
  const first = Math.floor(from / pageSize);
  const last = Math.floor(Math.max(from, to - 1) / pageSize);
  return Array.from({ length: last - first + 1 }, (_, index) => base + first + index);
}
