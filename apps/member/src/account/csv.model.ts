const needsQuotes = /[",\r\n]/;

/** A spreadsheet runs what starts like this; a leading apostrophe keeps it a text. */
const looksLikeFormula = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : looksLikeFormula.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180: CRLF after each record, quotes doubled. Starts with a byte order mark, without which spreadsheets misread Chinese. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
