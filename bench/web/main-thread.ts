import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright';
import { findChromium } from '../../tools/test/chromium.ts';
import { anAddress } from '../an-address.ts';
import { formatTable, median, printHeader } from '../table.ts';
import type { ProbeWindow } from './probe.ts';
import { visit } from './visit.ts';

// `npm run bench:main-thread -- --url http://localhost:3000 [--url …] [--visits 5]`: what the main thread of a first visit computes up to the first
// click that is answered, in milliseconds of its processor, on sites that run already: before and after a change, by turns. The network is that
// of `bench:web`. A busy machine changes these figures by a few percent, while it doubles those of a clock.
const { values } = parseArgs({
  options: { url: { type: 'string', multiple: true, default: ['http://localhost:3000'] }, visits: { type: 'string', default: '5' } },
});
const pages = ['/', '/news', '/news/:id', '/supermarket', '/voiceclone', '/voicedesign', '/course', '/equity', '/edit'];

async function computedMs(browser: Browser, url: string): Promise<number> {
  const to = new URL(url).pathname === '/' ? '/news' : '/';
  const journey = { click: `header a[href="${to}"]`, target: 'main h1', text: '' };
  return visit(browser, { url, journey, isThrottled: true, slowdown: 1, isClicking: true }, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.waitForFunction(() => (globalThis as unknown as ProbeWindow).probe.ttiMs !== undefined, undefined, { polling: 20 });
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  });
}

const executablePath = await findChromium(path.resolve(import.meta.dirname, '../..'));
if (executablePath === undefined) throw new Error('no Chromium');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
try {
  const rows: string[][] = [];
  for (const name of pages) {
    const addresses = await Promise.all(values.url.map(async (site) => site + (await anAddress(site, name))));
    const measured: number[][] = addresses.map(() => []);
    // The first visit has the servers draw what they keep.
    for (let turn = 0; turn <= Number(values.visits); turn++)
      for (const [index, address] of addresses.entries()) {
        const ms = await computedMs(browser, address);
        if (turn > 0) measured[index]?.push(ms);
      }
    rows.push([name, ...measured.map((list) => median(list).toFixed(0))]);
  }
  printHeader(`Main thread up to the first click, ms of a processor, median of ${values.visits} visits`, 'npm run bench:main-thread');
  console.log(formatTable(['page', ...values.url], rows));
} finally {
  await browser.close();
}
