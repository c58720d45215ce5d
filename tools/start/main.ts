import path from 'node:path';
import { existsSync, mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { REFUSED_EXIT_CODE, StartRefused } from '@shengyu/processes';
import { buildAll } from './build.ts';
import { DataLock } from './data-lock.ts';
import { fetchVoices } from './fetch-voices.ts';
import { publishSite } from './publish.ts';
import { startDeployer } from './start-deployer.ts';
import { releasePorts } from './ports.ts';
import { readSettings, type Settings } from './settings.ts';
import { Supervised } from './supervised.ts';

const root = path.resolve(import.meta.dirname, '../..');
const GRACE_MS = 15_000;
const NOTICE_MS = 30_000;
const MEETING_MS = 60_000;
const started = performance.now();
const seconds = (): string => ((performance.now() - started) / 1000).toFixed(1);

/** The API first: the web process asks it for the site configuration with its first page. */
function startServices({ role, dataDir, port, apiPort, payPort }: Settings, lock: DataLock, deployer: NodeJS.ProcessEnv): Supervised[] {
  const logs = path.join(dataDir, 'logs');
  mkdirSync(logs, { recursive: true });
  const ports = { PORT: String(port), API_PORT: String(apiPort), ...(payPort !== undefined && { PAY_PORT: String(payPort) }) };
  // The processes do not fetch the voices themselves then: this one does, once they are ready.
  const fetcher = { VOICES_FETCHER: 'npm start' };
  const env = { ...process.env, ...ports, ...fetcher, NODE_ENV: 'production', DATA_DIR: dataDir };
  const service = (name: string, entry: string, readyUrl: string, own: NodeJS.ProcessEnv = {}): Supervised =>
    new Supervised({
      name,
      args: ['--disable-warning=ExperimentalWarning', '--enable-source-maps', path.join(root, entry)],
      cwd: root,
      env: { ...env, ...own },
      logFile: path.join(logs, `${name}.log`),
      readyUrl,
      onSpawn: (pid) => lock.addChild(pid),
      onCrash: (message) => console.error(message),
      onWait: (message) => console.log(message),
    });
  const apiReady = `http://127.0.0.1:${apiPort}/health/ready`;
  const server = 'apps/server/src/api.ts';
  return [
    ...(role === 'all' || role === 'api' ? [service('api', server, apiReady, deployer)] : []),
    ...(role === 'worker' ? [service('worker', server, apiReady, { HEALTH_PORT: String(apiPort) })] : []),
    ...(role === 'all' || role === 'web'
      ? [service('web', 'apps/shell/dist/server/main.js', `http://127.0.0.1:${port}/health/ready`)]
      : []),
    ...(payPort === undefined
      ? []
      : [service('payment-sandbox', 'apps/payment-sandbox/src/main.ts', `http://127.0.0.1:${payPort}/health/ready`)]),
  ];
}

/** The web server is ready without the API too. Its first pages are rendered once it has met it, which is waited for, but not for ever. */
async function meetApi(port: number): Promise<void> {
  const until = performance.now() + MEETING_MS;
  while (performance.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(MEETING_MS) })
      .then((response) => response.json() as Promise<{ api?: unknown }>)
      .catch(() => undefined);
    if (answer?.api === 'ready') return;
    await pause(100);
  }
}

/** One line for what the operator can change, more for what has failed. The exit code. */
function explain(error: unknown): number {
  if (error instanceof StartRefused) {
    console.error(error.message);
    return REFUSED_EXIT_CODE;
  }
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  return 1;
}

async function main(): Promise<void> {
  // Files of the site are readable by its own user alone; what is built is not the site's.
  const usual = process.umask(0o077);
  let lock: DataLock | undefined;
  const services: Supervised[] = [];
  let voices: AsyncDisposable | undefined;
  let isStopping = false;
  let graceMs = GRACE_MS;
  const stop = async (code: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    if (code === 0) console.log('\nStopping …');
    await Promise.all([voices?.[Symbol.asyncDispose](), ...services.map((service) => service.stop(graceMs))]);
    lock?.release();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  process.on('disconnect', () => void stop(0)); // the process that started this one is gone

  try {
    lock = await DataLock.take(path.resolve(root, process.env.DATA_DIR ?? '.data'));
    const settings = await readSettings(root, process.env);
    graceMs += settings.drainMs;
    console.log('Building what changed …');
    process.umask(usual);
    await buildAll(root, (line) => console.log(line));
    process.umask(0o077);
    const { role } = settings;
    const serves = role === 'all' || role === 'web';
    if (serves) await publishSite(settings, (line) => console.log(line));
    if (isStopping) return;
    console.log(role === 'all' ? 'Starting the API and the web server …' : `Starting the role ${role} …`);
    await releasePorts();
    services.push(...startServices(settings, lock, role === 'all' ? await startDeployer(settings) : {}));
    await Promise.all(services.map((service) => service.ready(NOTICE_MS)));
    if (role === 'all') await meetApi(settings.port);
    const url = serves ? settings.url : `http://127.0.0.1:${settings.apiPort}`;
    lock.announce(url);
    console.log(`\n声屿 Shengyu is ready (${seconds()} s): ${url}`);
    // Not before: fetching takes a core, and the first page is waited for.
    voices = fetchVoices({ env: process.env, dataDir: settings.dataDir, role, say: (line) => console.log(line) });
    if (role !== 'all') return;
    const operator = path.join(settings.dataDir, 'operator-password.txt');
    if (existsSync(operator)) console.log(`Operator's console: /admin, account admin, its password is in ${operator}`);
    if (!process.env['SITE_URL'] && process.env['DEV_TOOLS'] !== '0') console.log(`Codes and e-mails of this site: ${url}/dev/outbox`);
    console.log(`${settings.sampleSite ? 'Sample account: demo / shengyu-demo (1,000 points). ' : ''}Stop with Ctrl-C.`);
  } catch (error) {
    if (!isStopping) await stop(explain(error));
  }
}

await main();
