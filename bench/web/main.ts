import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { startSite } from '../../tools/test/site.ts';
import { findChromium } from '../../tools/test/chromium.ts';
import { anAddress } from '../an-address.ts';
import { startProgram } from '../program.ts';
import { settle } from '../settle.ts';
import { formatTable, median, printHeader } from '../table.ts';
import { buildFloor } from './floor/build-floor.ts';
import { measurePaint, measureTarget, measureText, type Figures, type Target } from './measure.ts';
import { measureRendering, pinToCore } from './render-load.ts';
import { webProcess } from './web-process.ts';

// `npm run bench:web [-- --runs 3 --paints 21 --seconds 8]`: the built product beside a minimal React + antd page, interleaved, in one
// run. The largest paint of one page scatters by a quarter from visit to visit: it is the median of many short ones.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    paints: { type: 'string', default: '21' },
    seconds: { type: 'string', default: '8' },
  },
});
const [runs, paints, seconds] = [Number(values.runs), Number(values.paints), Number(values.seconds)];
const root = path.resolve(import.meta.dirname, '../..');
const FLOOR_PORT = Number(process.env.FLOOR_PORT ?? 3489);

const work = mkdtempSync(path.join(tmpdir(), 'shengyu-bench-web-'));
await buildFloor(work);
const floor = await startProgram([path.join(work, 'server.mjs'), String(FLOOR_PORT)]);
const site = await startSite();
await settle(site.url);
const floorUrl = `http://127.0.0.1:${FLOOR_PORT}`;

// What the next page shows and the page before does not: its heading.
const toNews = { click: 'header a[href="/news"]', target: 'main h1' };
const toMarket = { click: 'header a[href="/supermarket"]', target: 'main h1' };
const toHome = { click: 'header a[href="/"]', target: 'main h1', text: '写下一句话' };
const news = '教程、更新与案例';
const targets: Target[] = [
  { name: 'floor', url: `${floorUrl}/`, journey: { ...toNews, text: '资讯' } },
  { name: '/', url: `${site.url}/`, journey: { ...toNews, text: news } },
  { name: '/ to /supermarket', url: `${site.url}/`, journey: { ...toMarket, text: '用你的句子，挑你的声音' } },
  { name: '/news', url: `${site.url}/news`, journey: toHome },
  { name: '/supermarket', url: `${site.url}/supermarket`, journey: { ...toNews, text: news } },
  { name: '/news/:id', url: site.url + (await anAddress(site.url, '/news/:id')), journey: toHome },
  ...['/voiceclone', '/course'].map((name) => ({ name, url: site.url + name, journey: toHome })),
  { name: '/edit', url: `${site.url}/edit`, journey: toHome },
];

const number = (value: number, digits = 0): string => (Number.isFinite(value) ? value.toFixed(digits) : '–');

try {
  const executablePath = await findChromium(root);
  if (executablePath === undefined) throw new Error('no Chromium');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });

  const texts: Array<{ without: number; with: number }> = [];
  for (const target of targets) texts.push(await measureText(browser, target)); // also the warm-up of both servers
  const measured: Figures[][] = targets.map(() => []);
  for (let run = 0; run < runs; run++) {
    for (const [index, target] of targets.entries()) {
      const figures = await measureTarget(browser, target);
      measured[index]?.push(figures);
      process.stderr.write(`${run + 1}/${runs} ${target.name} first click ${number(figures.ttiMs)}\n`);
    }
  }
  const painted: number[][] = targets.map(() => []);
  for (let visit = 0; visit < paints; visit++) {
    for (const [index, target] of targets.entries()) painted[index]?.push(await measurePaint(browser, target));
    process.stderr.write(`${visit + 1}/${paints} LCP ${painted.map((list) => number(list[visit] ?? Number.NaN)).join(' ')}\n`);
  }
  await browser.close();

  const middle = measured.map((list) => (key: Exclude<keyof Figures, 'errors'>) => median(list.map((figures) => figures[key])));
  const rows = targets.map(({ name }, index) => {
    const of = middle[index] ?? (() => Number.NaN);
    const lcpMs = median(painted[index] ?? []);
    const text = texts[index] ?? { with: 0, without: 0 };
    return [
      name,
      `${number(lcpMs)} (${number(lcpMs / median(painted[0] ?? []), 2)})`,
      `${number(of('ttiMs'))} (${number(of('ttiMs') / (middle[0]?.('ttiMs') ?? Number.NaN), 2)})`,
      number(of('softMs')),
      number(of('scriptKB'), 1),
      number(of('totalKB'), 1),
      number(of('aheadKB'), 1),
      number(of('requests')),
      number(of('depth')),
      number(of('cls'), 3),
      String(new Set(measured[index]?.flatMap(({ errors }) => errors)).size),
      `${number((100 * text.without) / text.with, 1)} %`,
    ];
  });
  printHeader(
    `Web: Chromium, CPU ×4, 1.6 Mbit/s, 150 ms, median of ${runs} visits (LCP of ${paints}), interleaved; in brackets against the floor`,
    'npm run bench:web',
  );
  console.log(
    formatTable(
      [
        'page',
        'LCP ms',
        'first click ms',
        'next page ms',
        'JS KB',
        'all KB',
        'of it ahead',
        'requests',
        'depth',
        'CLS',
        'errors',
        'text without JS',
      ],
      rows,
    ),
  );
  for (const [index, { name }] of targets.entries()) {
    for (const error of new Set(measured[index]?.flatMap(({ errors }) => errors))) console.log(`console error on ${name}: ${error}`);
  }

  const pinned = [floor.pid, webProcess(site)].every((pid) => pinToCore(pid, 0)) && pinToCore(process.pid, 1);
  const loadTargets = [
    { name: 'floor /', url: `${floorUrl}/` },
    { name: 'home /, kept', url: `${site.url}/` },
    { name: '/news, kept', url: `${site.url}/news` },
    { name: 'home /, made anew', url: `${site.url}/`, isFresh: true },
    { name: '/news, made anew', url: `${site.url}/news`, isFresh: true },
  ];
  const loads = await measureRendering(loadTargets, 3, seconds);
  printHeader(`Server rendering, 10 connections, ${pinned ? 'server on one core' : 'not pinned'}`, 'npm run bench:web');
  console.log(
    formatTable(
      ['page', 'requests/s', 'p50 ms', 'p99 ms', 'failed'],
      loads.map(({ requestsPerSecond, p50Ms, p99Ms, failed }, index) => [
        loadTargets[index]?.name ?? '',
        number(requestsPerSecond),
        number(p50Ms),
        number(p99Ms),
        String(failed),
      ]),
    ),
  );
} finally {
  await floor.stop();
  await site.stop();
  rmSync(work, { recursive: true, force: true });
}
