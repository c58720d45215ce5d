// `npm run faults [-- <remote>…]`: what one broken remote costs a running site. Of each remote it publishes versions for preview only, each
// with one fault, and visits them while another visitor reads the pages of the others. `URL` and `DATA_DIR` name the site, which should be
// one for tests. The live versions stay, and what was published is removed in the end.
import path from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../../../tools/test/chromium.ts';
import { formatTable } from '../../table.ts';
import { faults } from './faulty-build.ts';
import { forgetFaults, previewCookie, publishFault } from './publish-faults.ts';
import { tryFault, type FaultRow } from './try-fault.ts';
import { tryInBrowser } from './try-in-browser.ts';
import { percentile, read, visit, type Visit } from './visits.ts';

const pages: Readonly<Record<string, readonly [address: string, page: string]>> = {
  content: ['/news', 'NewsPage'],
  market: ['/supermarket', 'SupermarketPage'],
  member: ['/workbenches', 'WorkbenchesPage'],
  studio: ['/edit', 'EditPage'],
  clone: ['/voiceclone', 'VoiceClonePage'],
  design: ['/voicedesign', 'VoiceDesignPage'],
};
/** Pages of others may take so much longer beside a fault, by the 99th of a hundred visits. */
const mostRatio = 2;
const quietMs = 3000;
const stamp = Date.now().toString(36);
const started = performance.now();
const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const addressesBut = (remote?: string): string[] => [
  '/',
  ...Object.entries(pages).flatMap(([name, [address]]) => (name === remote ? [] : [address])),
];

const executablePath = await findChromium(path.resolve(import.meta.dirname, '../../..'));
const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
const quiet: Visit[] = [];
const rows: (FaultRow & { remote: string })[] = [];

async function tryRemote(remote: string, address: string, page: string): Promise<void> {
  const versions = faults.map((_fault, index) => `0.0.0-fault${stamp}${index}`);
  const well = versions[0] ?? '';
  try {
    for (const [index, fault] of faults.entries()) await publishFault(remote, page, versions[index] ?? '', fault);
    await rest(1500);
    await visit(address, previewCookie(remote, well).join('='));
    const end = performance.now() + quietMs;
    quiet.push(...(await read(addressesBut(), () => performance.now() > end)));
    for (const [index, fault] of faults.entries()) {
      const trial = { remote, address, version: versions[index] ?? '', well, others: addressesBut(remote) };
      rows.push({ remote, ...(fault.inBrowser ? await tryInBrowser(browser, fault, trial) : await tryFault(fault, trial)) });
    }
    const own = rows.filter((row) => row.remote === remote);
    process.stderr.write(`${remote}: ${own.filter(({ isHeld }) => isHeld).length} of ${own.length} held\n`);
  } finally {
    await forgetFaults(remote, versions);
  }
}

const chosen = process.argv.slice(2);
try {
  for (const [remote, [address, page]] of Object.entries(pages)) {
    if (chosen.length === 0 || chosen.includes(remote)) await tryRemote(remote, address, page);
  }
} finally {
  await browser.close();
}

console.log(
  formatTable(
    ['fault', 'its page', 'its 4th visit', 'others', 'p50 / p99 ms', 'repaired', 'live', ''],
    rows.map(({ remote, fault, cells, isHeld }) => [
      `${remote}: ${fault}`,
      ...Array.from({ length: 6 }, (_, at) => cells[at] ?? ''),
      isHeld ? 'held' : 'NOT HELD',
    ]),
  ),
);

// Of one fault beside all remotes: one row alone has too few visits to have a 99th of a hundred.
const without = percentile(quiet, 0.99);
const slow = faults.flatMap(({ name }) => {
  const ratio =
    percentile(
      rows.flatMap((row) => (row.fault === name ? row.beside : [])),
      0.99,
    ) / without;
  return ratio > mostRatio ? [`${name} ${ratio.toFixed(1)} ×`] : [];
});
const beside = rows.flatMap((row) => row.beside);
const held = rows.filter(({ isHeld }) => isHeld).length;
console.log(
  `\n${held} of ${rows.length} held; its page after ${Math.round(Math.max(...rows.map(({ ms }) => ms)))} ms at most; ` +
    `p99 of ${beside.length} visits of other pages ${Math.round(percentile(beside, 0.99))} ms, without a fault ${Math.round(without)} ms, ` +
    `above ${mostRatio} × beside ${slow.length} of ${faults.length} faults${slow.length > 0 ? ` (${slow.join(', ')})` : ''}; ` +
    `${Math.round((performance.now() - started) / 1000)} s`,
);
process.exitCode = held === rows.length && slow.length === 0 ? 0 : 1;
