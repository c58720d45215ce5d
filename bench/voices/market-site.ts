import { spawn } from 'node:child_process';
import { createServer, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { calls, callAt } from '@shengyu/api';
import { schemas } from '@shengyu/api/schema';
import { chromium } from 'playwright';
import { findChromium } from '../../tools/test/chromium.ts';
import { formatTable } from '../table.ts';
import { answers, COUNT } from './market-voices.ts';

const root = path.resolve(import.meta.dirname, '../..');
const ROUNDS = 100;
const host = '127.0.0.1';

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** An API whose market has the 5,000 voices; everything else is that of the site at `api`. */
async function startApi(api: string): Promise<{ port: number } & AsyncDisposable> {
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', api);
      const name = callAt(url.pathname.replace(/^\/api/, ''));
      const answer = name && answers[name];
      const body = await bodyOf(request);
      if (name && answer) {
        const input = schemas[name].input.parse(
          request.method === 'GET' ? Object.fromEntries(url.searchParams) : JSON.parse(body.toString() || '{}'),
        );
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ code: 1, show: 0, msg: '', data: answer(input as never) }));
        return;
      }
      const { hostname, port } = new URL(api);
      const passed = ask({ hostname, port, path: request.url, method: request.method, headers: request.headers }, (back) => {
        response.writeHead(back.statusCode ?? 502, back.headers);
        back.pipe(response);
      });
      passed.on('error', () => response.destroy());
      passed.end(body);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function freePort(): Promise<number> {
  await using server = await startApi('http://127.0.0.1');
  return server.port;
}

/** The built web server on that API. */
async function startMarket(api: string, data: string): Promise<{ url: string } & AsyncDisposable> {
  const back = await startApi(api);
  const port = await freePort();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(root, 'apps/shell/dist/server/main.js')], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: path.resolve(data), PORT: String(port), API_PORT: String(back.port) },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://localhost:${port}`;
  for (
    let round = 0;
    !(await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ));
    round += 1
  ) {
    if (round > 300) throw new Error('the web server was not ready in time');
    await setTimeout(100);
  }
  return {
    url,
    async [Symbol.asyncDispose]() {
      // It has nothing to finish, and a tab's socket would hold it.
      child.kill('SIGKILL');
      await ended;
      await back[Symbol.asyncDispose]();
    },
  };
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** What a search, a page and the chart take over HTTP, through the web server. */
export async function measureHttp(api: string, data: string): Promise<string> {
  await using market = await startMarket(api, data);
  const list = { page_size: 24 };
  const asked: readonly (readonly [string, keyof typeof calls, object])[] = [
    ['first page', 'actorList', list],
    ['page 200', 'actorList', { ...list, page_no: 200 }],
    ['a name', 'actorList', { ...list, keyword: '林岸' }],
    ['initials, two words', 'actorList', { ...list, keyword: 'la wh' }],
    ['two groups of tags', 'actorList', { ...list, tag_ids: ['gender-female', 'age-young'] }],
    ['the chart, two conditions', 'actorChart', { keyword: 'nvs', tag_ids: ['age-young'] }],
  ];
  const rows: string[][] = [];
  for (const [title, name, input] of asked) {
    const times: number[] = [];
    let bytes = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now();
      const answer = await fetch(`${market.url}/api${calls[name][1]}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', version: '1.0.0' },
        body: JSON.stringify(input),
      });
      bytes = (await answer.arrayBuffer()).byteLength;
      times.push(performance.now() - begun);
    }
    const sorted = times.slice(1).toSorted((a, b) => a - b);
    rows.push([title, (bytes / 1024).toFixed(0), at(sorted, 0.5).toFixed(1), at(sorted, 0.95).toFixed(1)]);
  }
  return formatTable([`${COUNT} voices over HTTP`, 'KB', 'p50 ms', 'p95 ms'], rows);
}

/** The list in a browser, scrolled from its first voice to its last: what is drawn, how much memory it holds, how smooth it is. */
export async function measureBrowser(api: string, data: string): Promise<string> {
  await using market = await startMarket(api, data);
  const executablePath = await findChromium(root);
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    const waits: number[] = [];
    page.on('requestfinished', (request) => {
      if (request.url().endsWith(calls.actorList[1])) waits.push(request.timing().responseEnd);
    });
    await page.goto(`${market.url}/supermarket`, { waitUntil: 'networkidle' });
    const heap = async (): Promise<number> => {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
    };
    const cards = () => page.locator('.vm-card').count();
    const [heapBefore, cardsBefore] = [await heap(), await cards()];
    await page.evaluate(() => {
      const frames: number[] = [];
      Object.assign(globalThis, { frames });
      let last = globalThis.performance.now();
      const next = (now: number): void => {
        frames.push(now - last);
        last = now;
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    });
    let most = 0;
    const begun = performance.now();
    await page.mouse.move(720, 600);
    for (let still = 0, top = -1; still < 5;) {
      await page.mouse.wheel(0, 4_000);
      await setTimeout(30);
      most = Math.max(most, await cards());
      const now = await page.evaluate(() => scrollY);
      still = now === top ? still + 1 : 0;
      top = now;
    }
    const seconds = (performance.now() - begun) / 1000;
    const frames = await page.evaluate<number[]>('frames');
    const sorted = frames.toSorted((a, b) => a - b);
    const answered = waits.toSorted((a, b) => a - b);
    const last = await page.locator('.vm-card h2').last().innerText();
    const atTheEnd = await heap();
    const asked = performance.now();
    await page.getByRole('searchbox', { name: '搜索声音' }).fill('林岸');
    await page.getByRole('searchbox', { name: '搜索声音' }).press('Enter');
    await page.waitForURL(/keyword=/);
    await page.locator('.vm-card h2', { hasText: '林岸' }).first().waitFor();
    const searchMs = performance.now() - asked;
    const rows: string[][] = [
      ['cards in the page: at first, at most while scrolling', `${cardsBefore}, ${most}`],
      ['memory of scripts, MB: before, at the last voice', `${heapBefore.toFixed(1)}, ${atTheEnd.toFixed(1)}`],
      ['from the first voice to the last, s', seconds.toFixed(1)],
      [
        'pages that were asked for; their answers, ms, p50 and p95',
        `${answered.length}; ${at(answered, 0.5).toFixed(0)}, ${at(answered, 0.95).toFixed(0)}`,
      ],
      [
        'frames while scrolling, ms: p50, p95, longest',
        [at(sorted, 0.5), at(sorted, 0.95), at(sorted, 1)].map((ms) => ms.toFixed(0)).join(', '),
      ],
      ['a search typed there, ms until its voices are drawn', searchMs.toFixed(0)],
      ['the last card', last.replaceAll(/\s+/g, ' ')],
    ];
    return formatTable([`${COUNT} voices in the list`, 'measured'], rows);
  } finally {
    await browser.close();
  }
}
