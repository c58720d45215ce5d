import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findChromium } from '../../tools/test/chromium.ts';
import { startSite } from '../../tools/test/site.ts';
import { settle } from '../settle.ts';
import { formatTable, printHeader } from '../table.ts';
import { scriptOf } from './script-of.ts';
import { measureBare, measureStudio, type Typing } from './typing.ts';

// `npm run bench:editor [-- --keys 150 --url http://localhost:3000]`: typing in the studio beside typing in a bare editable
// element of the same text. The browser paints as soon as it can, so that a time is the work and not the wait for a screen.
const { values } = parseArgs({ options: { keys: { type: 'string', default: '150' }, url: { type: 'string' } } });
const keys = Number(values.keys);
const root = path.resolve(import.meta.dirname, '../..');

const sizes = [
  { characters: 10_000, marks: 100 },
  { characters: 100_000, marks: 1000 },
];
const row = (name: string, typing: Typing): string[] => [
  name,
  ...[typing.openMs, typing.p50Ms, typing.p95Ms, typing.maxMs, typing.voiceMs].map((milliseconds) => milliseconds?.toFixed(1) ?? ''),
];

const site = values.url === undefined ? await startSite() : undefined;
if (site) await settle(site.url);
const url = site?.url ?? values.url ?? '';
try {
  const executablePath = await findChromium(root);
  if (executablePath === undefined) throw new Error('no Chromium');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
  const rows: string[][] = [];
  for (const { characters, marks } of sizes) {
    const script = scriptOf(characters, marks);
    const size = characters.toLocaleString('en');
    rows.push(row(`bare editable element, ${size} characters`, await measureBare(browser, url, script, keys)));
    rows.push(row(`studio, ${size} characters, ${marks.toLocaleString('en')} marks`, await measureStudio(browser, url, script, keys)));
  }
  await browser.close();
  printHeader(`Editor: from the key to the painted frame, ${keys} keys, CPU ×1`, 'npm run bench:editor');
  console.log(formatTable(['what', 'open ms', 'p50 ms', 'p95 ms', 'max ms', 'all in another voice ms'], rows));
} finally {
  await site?.stop();
}
