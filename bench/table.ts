/** A Markdown table with aligned columns; the first column is text, the others figures. */
export function formatTable(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (column === 0 ? (cells[column] ?? '').padEnd(width) : (cells[column] ?? '').padStart(width))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(Math.max(1, width - 1))}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

export function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** Every table says when and how it was made. */
export function printHeader(title: string, command: string): void {
  console.log(`\n## ${title}\n\n\`${command}\`, ${new Date().toISOString().slice(0, 10)}\n`);
}
