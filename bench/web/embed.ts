// `npm run bench:embed`: the studio in another page, beside a site that runs and a host (`examples/plain`): what a first load weighs, how long
// until it can be written in, and what 200 of them leave behind. `HOST` names the host,
// whose key needs a rate of 600 requests a minute.
import path from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { findChromium } from '../../tools/test/chromium.ts';
import { formatTable, median, printHeader } from '../table.ts';

const host = process.env.HOST ?? 'http://localhost:8081';
const modes = ['shadow', 'light', 'frame'] as const;
const rounds = 5;
const settleMs = 15_000;
const mounts = Number(process.env.MOUNTS ?? 200);

interface Loaded {
  compressedKb: number;
  requests: number;
  usableMs: number;
}

/** A first visit: nothing is in the browser's cache. Only scripts and styles count, up to the moment in which the text can be written. */
async function load(browser: Browser, mode: string): Promise<Loaded> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (/\/embed\/[^/]+\/.*\.(?:js|css)$/.test(response.url()))
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
  });
  await page.addInitScript(() =>
    addEventListener('studio-ready', () => document.documentElement.setAttribute('data-ready', String(Math.round(performance.now())))),
  );
  await page.goto(`${host}/?mode=${mode}`);
  await page.waitForSelector('html[data-ready]', { timeout: 60_000 });
  const usableMs = Number(await page.locator('html').getAttribute('data-ready'));
  const bytes = await Promise.all(sizes);
  await context.close();
  return { compressedKb: bytes.reduce((sum, size) => sum + size, 0) / 1024, requests: bytes.length, usableMs };
}

interface Held {
  heapMb: number;
  nodes: number;
  listeners: number;
}

async function held(client: CDPSession): Promise<Held> {
  for (let time = 0; time < 3; time += 1) await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heapMb: of('JSHeapUsedSize') / 1024 ** 2, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/** Mounts and unmounts a studio; resolves with the time until it could be written in. */
function mountOnce(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const studio = document.createElement('shengyu-studio');
        studio.setAttribute('token-url', '/voice-token');
        const began = performance.now();
        studio.addEventListener('studio-ready', () => {
          const took = performance.now() - began;
          studio.remove();
          setTimeout(() => resolve(took), 50);
        });
        document.body.append(studio);
      }),
  );
}

const browser = await chromium.launch({
  executablePath: (await findChromium(path.resolve(import.meta.dirname, '../..'))) ?? '',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  printHeader('the studio in another page', 'npm run bench:embed');
  const rows: string[][] = [];
  for (const mode of modes) {
    const visits: Loaded[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await load(browser, mode));
    const [first] = visits;
    rows.push([
      mode,
      (first?.compressedKb ?? 0).toFixed(1),
      String(first?.requests ?? 0),
      median(visits.map(({ usableMs }) => usableMs)).toFixed(0),
    ]);
  }
  process.stdout.write(`${formatTable(['mode', 'first load KB', 'files', 'mount to usable ms'], rows)}\n\n`);

  const page = await browser.newPage();
  await page.goto(host);
  await page.waitForSelector('shengyu-studio');
  await page.evaluate(() => document.querySelector('shengyu-studio')?.remove());
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const times: number[] = [];
  const states: string[][] = [];
  for (let count = 1; count <= mounts; count += 1) {
    times.push(await mountOnce(page));
    if (count !== 10 && count % 50 !== 0) continue;
    const { heapMb, nodes, listeners } = await held(client);
    states.push([String(count), heapMb.toFixed(1), String(nodes), String(listeners), median(times.splice(0)).toFixed(0)]);
  }
  // What is saved last, and told to other tabs, ends by itself.
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const { heapMb, nodes, listeners } = await held(client);
  states.push([`${settleMs / 1000} s later`, heapMb.toFixed(1), String(nodes), String(listeners), '']);
  process.stdout.write(`${formatTable(['mounts', 'heap MB', 'DOM nodes', 'listeners', 'mount to usable ms'], states)}\n`);
} finally {
  await browser.close();
}
