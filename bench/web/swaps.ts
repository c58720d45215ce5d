// `npm run bench:swaps [-- --store s3] [--swaps 200]`: fifty deployments and rollbacks of one remote at once, then many more, while pages are
// asked for without a pause; each document must be of one version, and the web server's memory must stay. It takes the builds of this workspace
// (`npm test -- build`); registry, keys, web server and API are its own. The registry's key is exchanged on the way.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { deploy, rollback } from '../../tools/deploy/deployments.ts';
import { manageKeys } from '../../tools/deploy/manage-keys.ts';
import { runningShell } from '../../tools/deploy/running-shell.ts';
import { openStore } from '../../tools/deploy/store/open-store.ts';
import { startLocalS3 } from '../../tools/deploy/test-fakes/s3-server.ts';
import { formatTable, printHeader } from '../table.ts';
import { startSampleApi } from './sample-api.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { store: { type: 'string', default: 'disk' }, swaps: { type: 'string', default: '200' } } });
const together = 50;
const loaders = 6;
const said = '教程、更新与案例';
const folder = mkdtempSync(path.join(tmpdir(), 'swaps-'));
const dataDir = path.join(folder, 'data');
const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The built remote with other words in its page, under a version of its own. */
function build(number: number): string {
  const dist = path.join(folder, `build-${number}`);
  cpSync(path.join(root, 'apps/content/dist'), dist, { recursive: true });
  const { version } = JSON.parse(readFileSync(path.join(dist, 'meta.json'), 'utf8')) as { version: string };
  const inNames = (text: string): string => text.replace(/\W/g, '_');
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(dist, name);
    if (!statSync(file).isFile() || !/\.(?:js|cjs|json)$/.test(name)) continue;
    const text = readFileSync(file, 'utf8')
      .replaceAll(version, `9.0.${number}`)
      .replaceAll(inNames(version), inNames(`9.0.${number}`));
    writeFileSync(file, text.replaceAll(said, `${said}第${number}版`));
  }
  return dist;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Versions that a document speaks of: in its markup, in what the browser starts from, in the files that it names. */
function versionsIn(text: string): Set<string> {
  const marked = new RegExp(`<h1[^>]*>${said}第(\\d+)版`).exec(text)?.[1] ?? '?';
  const booted = /"name":"content","version":"9\.0\.(\d+)"/.exec(text)?.[1] ?? '?';
  return new Set([marked, booted, ...[...text.matchAll(/\/remotes\/content\/9\.0\.(\d+)\//g)].map(([, number]) => number ?? '?')]);
}

const s3 = values.store === 's3' ? await startLocalS3() : undefined;
if (s3) Object.assign(process.env, s3.env, { REGISTRY_STORE: 's3://registry/swaps' });
const store = await openStore(dataDir);
const running = () => runningShell(store);
const check = () => Promise.resolve({ faults: [] });
const builds = Array.from({ length: 5 }, (_, index) => build(index));
const release = (number: number) =>
  deploy({ store, dist: builds[number % builds.length] ?? '', running, check, compress: false, force: 'bench', who: 'bench' });
const back = () => rollback({ store, name: 'content', running, force: 'bench', who: 'bench' }).catch(() => release(0));

for (const number of builds.keys()) await release(number);
const port = await freePort();
using api = await startSampleApi();
const web = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(root, 'apps/shell/dist/server/main.js')], {
  env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), API_PORT: String(api.port), MALLOC_ARENA_MAX: '2' },
  stdio: 'ignore',
});
const site = `http://localhost:${port}`;
const rssMb = (): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${web.pid ?? ''}/status`, 'utf8'))?.[1] ?? 0) / 1024;
const answers = { all: 0, failed: 0, mixed: 0, slowestMs: 0, seen: new Set<string>() };

async function load(isOver: () => boolean): Promise<void> {
  for (let time = 0; !isOver(); time += 1) {
    const startedAt = performance.now();
    // Every second one is rendered for itself, the others are kept documents.
    const response = await fetch(`${site}/news`, time % 2 === 0 ? { headers: { cookie: 'select_voice_id=1' } } : {}).catch(() => undefined);
    const text = await response?.text();
    answers.all += 1;
    answers.slowestMs = Math.max(answers.slowestMs, performance.now() - startedAt);
    const versions = versionsIn(text ?? '');
    if (response?.status !== 200) answers.failed += 1;
    else if (versions.size !== 1) answers.mixed += 1;
    else for (const version of versions) answers.seen.add(version);
  }
}

try {
  for (
    let tries = 0;
    tries < 600 &&
    !(await fetch(`${site}/health/live`).then(
      () => true,
      () => false,
    ));
    tries += 1
  )
    await rest(100);
  for (let tries = 0; tries < 600 && (await fetch(`${site}/news`)).status !== 200; tries += 1) await rest(100);
  let isOver = false;
  const loading = Array.from({ length: loaders }, () => load(() => isOver));
  await rest(2000);
  const memory: [swaps: number, mb: number][] = [[0, rssMb()]];
  const startedAt = performance.now();
  await manageKeys(store, 'add');
  await Promise.all(Array.from({ length: together }, (_, number) => (number % 2 === 0 ? release(number / 2) : back())));
  await manageKeys(store, 'retire');
  const togetherMs = performance.now() - startedAt;
  await rest(2000);
  memory.push([together, rssMb()]);
  for (let swap = together + 1; swap <= Number(values.swaps); swap += 1) {
    await release(swap);
    if (swap % 50 === 0) {
      await rest(2000);
      memory.push([swap, rssMb()]);
    }
  }
  isOver = true;
  await Promise.all(loading);
  printHeader(
    `Deployments and rollbacks under load, registry in ${s3 ? 'a bucket' : 'a folder'}`,
    `npm run bench:swaps -- --store ${values.store}`,
  );
  console.log(
    formatTable(
      ['requests', 'failed', 'of mixed versions', 'versions seen', 'slowest ms', `${together} at once, s`],
      [
        [String(answers.all), String(answers.failed), String(answers.mixed), String(answers.seen.size)].concat(
          answers.slowestMs.toFixed(0),
          (togetherMs / 1000).toFixed(1),
        ),
      ],
    ),
  );
  console.log(
    `\n${formatTable(
      ['swaps', 'memory MB'],
      memory.map(([swaps, mb]) => [String(swaps), mb.toFixed(0)]),
    )}`,
  );
  if (answers.failed + answers.mixed > 0) process.exitCode = 1;
} finally {
  web.kill('SIGTERM');
  await s3?.stop();
  rmSync(folder, { recursive: true, force: true });
}
