import { importScript, type ImportSource } from '../src/formats.ts';
import { isReportCut, lostWords } from '../src/import/cases/lost-words.ts';
import { randomDocument, randomFormats } from '../src/import/cases/random-documents.ts';

/** Bytes of a file, or of the text of pages. */
const sizeOf = (source: ImportSource): number =>
  'bytes' in source
    ? source.bytes.length
    : 'pages' in source
      ? source.pages.reduce((sum, { texts }) => sum + Buffer.byteLength(texts.map(({ text }) => text).join('')), 0)
      : 0;
/**
 * Reads documents with random defects: `npm run random-documents -w @shengyu/script -- 10000`. Prints how many were read, refused or lost a word, and
 * the time for each KiB of small and large ones; fails if one was refused or lost a word.
 */
const count = Number(process.argv[2] ?? 1000);
const sizes = [12, 12, 12, 12, 12, 12, 12, 120];
const rows = new Map(randomFormats.map((format) => [format, { read: 0, refused: 0, lost: 0, cut: 0, small: [0, 0], large: [0, 0] }]));
for (let seed = 0; seed < count; seed += 1) {
  const blocks = sizes[Math.floor(seed / randomFormats.length) % sizes.length] ?? 12;
  const document = randomDocument(seed, blocks);
  const row = rows.get(document.format);
  if (!row) continue;
  const before = process.cpuUsage();
  try {
    const script = importScript(document.source, { voiceId: 'linan', voices: [] });
    const spent = process.cpuUsage(before);
    const time = blocks > 12 ? row.large : row.small;
    time[0] = (time[0] ?? 0) + (spent.user + spent.system) / 1000;
    time[1] = (time[1] ?? 0) + sizeOf(document.source) / 1024;
    row.read += 1;
    if (isReportCut(script)) row.cut += 1;
    const lost = lostWords(document, script);
    if (lost.length > 0) {
      row.lost += 1;
      if (row.lost <= 3) console.log(`lost in ${seed} (${document.format}, ${blocks}): ${lost.slice(0, 5).join(' ')}`);
    }
  } catch (error) {
    row.refused += 1;
    if (row.refused <= 3) console.log(`refused ${seed} (${document.format}, ${blocks}): ${String(error)}`);
  }
}
const share = ([ms = 0, kib = 0]: readonly number[]): string => (ms / Math.max(kib, 0.001)).toFixed(2);
for (const [format, { read, refused, lost, cut, small, large }] of rows)
  console.log(
    `${format.padEnd(9)} read ${read}, refused ${refused}, lost a word ${lost}, report longer than its lists ${cut}; ms/KiB small ${share(small)}, large ${share(large)}`,
  );
process.exitCode = [...rows.values()].some(({ refused, lost }) => refused + lost > 0) ? 1 : 0;
