import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../tools/test/chromium.ts';
import { startSite } from '../tools/test/site.ts';
import { anAddress } from './an-address.ts';
import { settle } from './settle.ts';
import { formatTable, median, printHeader } from './table.ts';

// `npm run bench:lighthouse [-- --url http://localhost:3000 --runs 3]`: the four columns of Lighthouse's usual (mobile, simulated) audit of
// public pages, and what is not passed. Without --url the built product is started beside it. --slowdown 4 makes a phone of a fast desktop,
// of 1,500 and more by Lighthouse's own index of the machine; from 800 to 1,500 it asks for 2.
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    runs: { type: 'string', default: '3' },
    pages: { type: 'string' },
    slowdown: { type: 'string', default: '4' },
  },
});
const root = path.resolve(import.meta.dirname, '..');
const wanted = 98;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const pages = values.pages?.split(',') ?? ['/', '/news', '/news/:id', '/supermarket', '/voiceclone', '/course'];

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

const site = values.url === undefined ? await startSite() : undefined;
const base = values.url ?? site?.url ?? '';
const folder = mkdtempSync(path.join(tmpdir(), 'shengyu-lighthouse-'));

function audit(address: string, chromium: string): Report {
  const output = path.join(folder, 'report.json');
  const cli = createRequire(import.meta.url).resolve('lighthouse/cli/index.js');
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-sync';
  // A phone's browser name would be sent to the mobile site, which is another page: the name of a desktop, on a phone's screen and line.
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const asked = [
    `--only-categories=${categories.join(',')}`,
    '--output=json',
    `--output-path=${output}`,
    `--throttling.cpuSlowdownMultiplier=${values.slowdown}`,
    '--quiet',
    `--emulatedUserAgent=${agent}`,
  ];
  const { status, stderr } = spawnSync(process.execPath, [cli, address, ...asked, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: chromium },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr.slice(-2_000));
  return JSON.parse(readFileSync(output, 'utf8')) as Report;
}

const score = (value: number | null | undefined): number => Math.round((value ?? 0) * 100);

try {
  const chromium = await findChromium(root);
  if (chromium === undefined) throw new Error('no Chromium');
  if (site) await settle(site.url);
  const rows: string[][] = [];
  const indexes: number[] = [];
  const missed = new Map<string, string>();
  for (const page of pages) {
    const address = base + (await anAddress(base, page));
    const reports = Array.from({ length: Number(values.runs) }, () => audit(address, chromium));
    rows.push([page, ...categories.map((name) => String(median(reports.map((report) => score(report.categories[name]?.score)))))]);
    indexes.push(...reports.map(({ environment }) => environment.benchmarkIndex));
    const last = reports.at(-1);
    for (const name of categories) {
      for (const { id, weight } of last?.categories[name]?.auditRefs ?? []) {
        const found = last?.audits[id];
        if (weight > 0 && found && found.score !== null && found.score < 0.9)
          missed.set(`${page} ${id}`, `${page}: ${found.title} ${found.displayValue ?? ''} (${score(found.score)}, weight ${weight})`);
      }
    }
  }
  const command = `npm run bench:lighthouse -- --runs ${values.runs} --slowdown ${values.slowdown}`;
  printHeader(`Lighthouse, mobile, simulated throttling, index of the machine ${Math.round(median(indexes))}`, command);
  process.stdout.write(`${formatTable(['page', ...categories], rows)}\n`);
  for (const line of missed.values()) process.stdout.write(`${line}\n`);
  process.exitCode = rows.every(([, ...scores]) => scores.every((value) => Number(value) >= wanted)) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
  await site?.stop();
}
