// `npm run faults`: what one broken remote costs a running site. Publishes versions of a remote for preview only, each with one fault in its
// server bundle, and visits them while another visitor reads other pages. `URL` and `DATA_DIR` name the site, which should be one for tests:
// the live version stays, but versions out of use make room.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deploy } from '../../tools/deploy/deployments.ts';
import { runningShell } from '../../tools/deploy/running-shell.ts';
import { signPreview } from '../../tools/deploy/sign-preview.ts';
import { formatTable } from '../table.ts';

const root = path.resolve(import.meta.dirname, '../..');
const site = process.env.URL ?? 'http://localhost:3000';
const federationDir = path.join(path.resolve(process.env.DATA_DIR ?? '.data'), 'federation');
const remote = 'content';
const page = '/news';
const others = ['/', '/supermarket', '/voiceclone'];

/** What follows the bundle; `page` is its module. */
const faults: Record<string, string> = {
  'nothing (as built)': '',
  'syntax error': 'this is no script (',
  'throws at load': `throw new Error('at load');`,
  'loops at load': 'for (;;);',
  'throws in a loader': `page.loader = async () => { throw new Error('loader'); };`,
  'throws in render': `page.default = () => { throw new Error('render'); };`,
  'throws in a timer': `const { loader } = page; page.loader = (context) => { setTimeout(() => { throw new Error('timer'); }, 5); return loader(context); };`,
  'rejects beside the page': `const { loader } = page; page.loader = (context) => { Promise.reject(new Error('stray')); return loader(context); };`,
  'process.exit in a timer': `const { loader } = page; page.loader = (context) => { setTimeout(() => process.exit(1), 5); return loader(context); };`,
  'endless loop': 'page.loader = async () => { for (;;); };',
  'endless loop in render': 'page.default = () => { for (;;); };',
  '500 MB of heap': 'page.loader = async () => { const all = []; for (;;) all.push(new Array(1e5).fill({ a: 1 })); };',
  '500 MB of buffers': `const held = []; page.loader = async () => { for (let i = 0; i < 500; i++) { held.push(Buffer.alloc(1e6, 1)); await new Promise((done) => setTimeout(done, 1)); } };`,
  'hangs for 60 s': 'page.loader = () => new Promise((done) => setTimeout(done, 60_000));',
  "require('node:fs')": `page.loader = async () => require('node:fs').readdirSync('/');`,
};

/** A build of the remote with `fault` at its end, published for preview. */
async function publish(version: string, fault: string): Promise<void> {
  const dist = mkdtempSync(path.join(tmpdir(), 'fault-'));
  try {
    cpSync(path.join(root, 'apps', remote, 'dist'), dist, { recursive: true });
    const meta = JSON.parse(readFileSync(path.join(dist, 'meta.json'), 'utf8')) as { ssr: string };
    writeFileSync(path.join(dist, 'meta.json'), JSON.stringify({ ...meta, version }));
    const ssr = path.join(dist, meta.ssr);
    const pages = `const pages = { ...module.exports }; const page = { ...pages['./pages/NewsPage'] };`;
    writeFileSync(
      ssr,
      `${readFileSync(ssr, 'utf8')}\n;(() => { ${pages} ${fault}\npages['./pages/NewsPage'] = page; module.exports = pages; })();`,
    );
    // Unchecked: what a check would find is what is to be seen here.
    await deploy({ federationDir, dist, running: runningShell(), check: () => Promise.resolve([]), previewOnly: true });
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}

interface Visit {
  status: number;
  text: string;
  ms: number;
}

async function visit(address: string, cookie = ''): Promise<Visit> {
  const started = performance.now();
  const response = await fetch(site + address, { headers: { cookie }, redirect: 'manual' });
  const text = await response.text();
  return { status: response.status, text, ms: performance.now() - started };
}

/** Visits other pages until `isOver`. */
async function readOthers(isOver: () => boolean): Promise<Visit[]> {
  const visits: Visit[] = [];
  // Made anew for each: a kept document shows nothing of what rendering takes.
  for (let i = 0; !isOver(); i++) visits.push(await visit(others[i % others.length] ?? '/', 'select_voice_id=1'));
  return visits;
}

const percentile = (visits: readonly Visit[], share: number): number =>
  visits.map(({ ms }) => ms).sort((a, b) => a - b)[Math.min(visits.length - 1, Math.floor(visits.length * share))] ?? 0;
const ms = (value: number): string => String(Math.round(value));

const hasFrame = ({ text }: Visit): boolean => text.includes('<footer') && /<main|<h1/.test(text);
const rows: string[][] = [];
let wrong = 0;
let number = 0;
const stamp = Date.now().toString(36);
for (const [name, fault] of Object.entries(faults)) {
  const version = `0.0.0-fault${stamp}${number++}`;
  await publish(version, fault);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const cookie = `mf.${remote}=${signPreview(federationDir, remote, version)}`;
  let over = false;
  const reading = readOthers(() => over);
  const first = await visit(page, cookie);
  const more: Visit[] = [];
  for (let i = 0; i < 3; i++) more.push(await visit(page, cookie));
  over = true;
  const beside = await reading;
  const live = await visit(page, 'select_voice_id=1');
  const isWhole = first.status === 200 ? first.text.includes('<h1') : first.status === 503 && hasFrame(first);
  const isFine = isWhole && first.ms < 2500 && live.status === 200 && beside.every(({ status }) => status === 200);
  if (!isFine) wrong += 1;
  rows.push([
    name,
    `${first.status} ${ms(first.ms)} ms`,
    `${more.at(-1)?.status ?? ''} ${ms(more.at(-1)?.ms ?? 0)} ms`,
    `${beside.filter(({ status }) => status === 200).length}/${beside.length}`,
    ms(percentile(beside, 0.5)),
    ms(percentile(beside, 0.99)),
    String(live.status),
    isFine ? 'held' : 'NOT HELD',
  ]);
}
console.log(formatTable(['fault', 'its page', 'its 4th visit', 'others 200', 'p50 ms', 'p99 ms', 'live version', ''], rows));
process.exitCode = wrong === 0 ? 0 : 1;
