// `npm run faults [-- <remote>…]`: what one broken remote costs a running site. Of each remote it publishes versions for preview only, each
// with one fault, and visits them while another visitor reads the pages of the others. `URL` and `DATA_DIR` name the site, which should be
// one for tests. The live versions stay, and what was published is removed in the end.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { deploy } from '../../../tools/deploy/deployments.ts';
import { updateRegistry } from '../../../tools/deploy/registry-file.ts';
import { runningShell } from '../../../tools/deploy/running-shell.ts';
import { signPreview } from '../../../tools/deploy/sign-preview.ts';
import { versionFolder } from '../../../tools/deploy/version-folder.ts';
import { formatTable } from '../../table.ts';
import { faults, faultyBuild, type Fault } from './faulty-build.ts';

const site = process.env.URL ?? 'http://localhost:3000';
const federationDir = path.join(path.resolve(process.env.DATA_DIR ?? '.data'), 'federation');
const pages: Readonly<Record<string, readonly [address: string, page: string]>> = {
  content: ['/news', 'NewsPage'],
  market: ['/supermarket', 'SupermarketPage'],
  member: ['/workbenches', 'WorkbenchesPage'],
  studio: ['/edit', 'EditPage'],
  clone: ['/voiceclone', 'VoiceClonePage'],
  design: ['/voicedesign', 'VoiceDesignPage'],
};
const stamp = Date.now().toString(36);
const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

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

/** Visits pages until `isOver`. Made anew for each: a kept document shows nothing of what rendering takes. */
async function read(addresses: readonly string[], isOver: () => boolean): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let i = 0; !isOver(); i++) visits.push(await visit(addresses[i % addresses.length] ?? '/', 'select_voice_id=1'));
  return visits;
}

const percentile = (visits: readonly Visit[], share: number): number =>
  visits.map(({ ms }) => ms).sort((a, b) => a - b)[Math.min(visits.length - 1, Math.floor(visits.length * share))] ?? 0;
const ms = (value: number): string => String(Math.round(value));

/** What a person sees: the page, the page's failure in its frame with a way to try again, or less. */
function seen({ status, text }: Visit): string {
  const hasFrame = text.includes('声屿') && /<main|<h1/.test(text);
  if (status === 200 && hasFrame && !text.includes('这一页暂时打不开')) return 'page';
  return status === 503 && hasFrame && text.includes('重试') ? 'retry' : 'NOTHING';
}

async function publish(remote: string, page: string, version: string, fault: Fault): Promise<void> {
  const dist = faultyBuild(remote, page, version, fault);
  try {
    // Unchecked, and without the shell's routes: what a deployment would refuse is what the server is to meet.
    const running = () => ({ ...runningShell(federationDir), routes: [] });
    await deploy({ federationDir, dist, running, check: () => Promise.resolve([]), previewOnly: true });
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
  fault.damage?.(versionFolder(federationDir, remote, version));
}

async function forget(remote: string, gone: readonly string[]): Promise<void> {
  await updateRegistry(federationDir, ({ remotes, ...registry }) => {
    const entry = remotes[remote];
    if (!entry) return { ...registry, remotes };
    const versions = Object.fromEntries(Object.entries(entry.versions).filter(([version]) => !gone.includes(version)));
    return { ...registry, remotes: { ...remotes, [remote]: { ...entry, versions } } };
  });
  for (const version of gone) rmSync(versionFolder(federationDir, remote, version), { recursive: true, force: true });
}

const longestMs = 2500;

interface Row {
  cells: string[];
  isHeld: boolean;
  p99Ratio: number;
}

async function tryFault(remote: string, address: string, version: string, fault: Fault, well: string, before: number): Promise<Row> {
  const others = ['/', ...Object.entries(pages).flatMap(([name, [other]]) => (name === remote ? [] : [other]))];
  const cookie = `mf.${remote}=${signPreview(federationDir, remote, version)}`;
  let isOver = false;
  const reading = read(others, () => isOver);
  const first = await visit(address, cookie);
  const more: Visit[] = [];
  for (let i = 0; i < 3; i++) more.push(await visit(address, cookie));
  isOver = true;
  const beside = await reading;
  // The team publishes a version that is well: its page is there at once, whatever became of the one before.
  const repaired = await visit(address, `mf.${remote}=${signPreview(federationDir, remote, well)}`);
  const live = await visit(address, 'select_voice_id=1');
  const whole = beside.filter((one) => seen(one) === 'page').length;
  const isShown = fault.isRefused ? seen(first) === 'page' : seen(first) !== 'NOTHING';
  const isHeld = isShown && first.ms < longestMs && whole === beside.length && seen(repaired) === 'page' && seen(live) === 'page';
  const p99 = percentile(beside, 0.99);
  const last = more.at(-1) ?? first;
  return {
    isHeld,
    p99Ratio: p99 / before,
    cells: [
      `${remote}: ${fault.name}`,
      `${first.status} ${seen(first)} ${ms(first.ms)} ms`,
      `${last.status} ${seen(last)} ${ms(last.ms)} ms`,
      `${whole}/${beside.length}`,
      `${ms(percentile(beside, 0.5))} / ${ms(p99)}`,
      `${repaired.status} ${ms(repaired.ms)} ms`,
      `${live.status} ${ms(live.ms)} ms`,
      isHeld ? 'held' : 'NOT HELD',
    ],
  };
}

async function tryRemote(remote: string, address: string, page: string): Promise<Row[]> {
  const versions = faults.map((_fault, index) => `0.0.0-fault${stamp}${index}`);
  const well = versions[0] ?? '';
  try {
    for (const [index, fault] of faults.entries()) await publish(remote, page, versions[index] ?? '', fault);
    await rest(1500);
    await visit(address, `mf.${remote}=${signPreview(federationDir, remote, well)}`);
    const end = Date.now() + 3000;
    const quiet = await read(['/', ...Object.values(pages).map(([other]) => other)], () => Date.now() > end);
    const rows: Row[] = [];
    for (const [index, fault] of faults.entries())
      rows.push(await tryFault(remote, address, versions[index] ?? '', fault, well, percentile(quiet, 0.99)));
    process.stderr.write(`${remote}: ${rows.filter(({ isHeld }) => isHeld).length} of ${rows.length} held\n`);
    return rows;
  } finally {
    await forget(remote, versions);
  }
}

const chosen = process.argv.slice(2);
const rows: Row[] = [];
for (const [remote, [address, page]] of Object.entries(pages)) {
  if (chosen.length === 0 || chosen.includes(remote)) rows.push(...(await tryRemote(remote, address, page)));
}
const head = ['fault', 'its page', 'its 4th visit', 'others', 'p50 / p99 ms', 'repaired', 'live', ''];
console.log(
  formatTable(
    head,
    rows.map(({ cells }) => cells),
  ),
);
const ratios = rows.map(({ p99Ratio }) => p99Ratio).sort((a, b) => a - b);
console.log(
  `\np99 of other pages beside a fault, by that without one: median ${(ratios[Math.floor(ratios.length / 2)] ?? 0).toFixed(1)} ×, ` +
    `above 2 × in ${ratios.filter((ratio) => ratio > 2).length} of ${ratios.length}`,
);
process.exitCode = rows.every(({ isHeld }) => isHeld) ? 0 : 1;
