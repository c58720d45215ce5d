const needsQuotes = /[",\r\n]/;

/** A spreadsheet runs what starts like this; a leading apostrophe keeps it a text. */
const looksLikeFormula = /^[=+\-@\t\r]/;

export type CsvRow = readonly (string | number)[];

function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : looksLikeFormula.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What a file begins with: a byte order mark, without which spreadsheets misread Chinese. */
export const csvStart = '\uFEFF';

/** Records by RFC 4180: CRLF after each, quotes doubled. */
export const csvLines = (rows: readonly CsvRow[]): string => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** A whole file. */
export const toCsv = (rows: readonly CsvRow[]): string => csvStart + csvLines(rows);
