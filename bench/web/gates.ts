// `npm run bench:gates`: one breaking change of a shared package, and what each gate says to it, from the desk to the browser. The change is made in a
// copy of the workspace: `@shengyu/ui` renames a name that content uses. It takes the builds of this workspace (`npm test -- build`); registry, keys,
// web server and API are its own. Ends with 1 where a gate lets the change through.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { deploy } from '../../tools/deploy/deployments.ts';
import { publishShell, readShellManifest } from '../../tools/deploy/publish-shell.ts';
import { runningShell } from '../../tools/deploy/running-shell.ts';
import { openStore } from '../../tools/deploy/store/open-store.ts';
import { findChromium } from '../../tools/test/chromium.ts';
import { formatTable, printHeader } from '../table.ts';
import { startSampleApi } from './sample-api.ts';

const root = path.resolve(import.meta.dirname, '../..');
const [before, after] = ['chartPlaces', 'chartSpots'];
const page = { path: '/news', text: '教程、更新与案例', updated: '网站刚刚更新了' };
const port = Number(process.env.GATES_PORT ?? 3490);
const site = `http://localhost:${port}`;
const folder = mkdtempSync(path.join(tmpdir(), 'gates-'));
const copy = path.join(folder, 'copy');
const dataDir = path.join(folder, 'data');
const env = { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production', CHROMIUM_PATH: undefined };
const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Met {
  gate: string;
  said: string;
  isHeld: boolean;
}
const met: Met[] = [];
function note(gate: string, isHeld: boolean, said: string): void {
  met.push({ gate, isHeld, said });
  console.error(`${isHeld ? 'held' : 'LET THROUGH'}  ${gate}: ${said}`);
}

const gitFiles = (): string[] =>
  spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' }).stdout.split('\0').filter(Boolean);

/** The sources as they are, and the packages by links: those of this workspace lead into the copy. */
function copyWorkspace(): void {
  for (const file of gitFiles()) cpSync(path.join(root, file), path.join(copy, file));
  const modules = path.join(root, 'node_modules');
  mkdirSync(path.join(copy, 'node_modules/@shengyu'), { recursive: true });
  for (const name of readdirSync(modules))
    if (name !== '@shengyu' && name !== '.cache') symlinkSync(path.join(modules, name), path.join(copy, 'node_modules', name));
  for (const name of readdirSync(path.join(modules, '@shengyu')))
    symlinkSync(readlinkSync(path.join(modules, '@shengyu', name)), path.join(copy, 'node_modules/@shengyu', name));
}

function rename(dir: string): void {
  for (const name of readdirSync(path.join(copy, dir), { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))) {
    const file = path.join(copy, dir, name);
    const text = readFileSync(file, 'utf8');
    if (text.includes(before)) writeFileSync(file, text.replaceAll(before, after));
  }
}

function run(args: readonly string[], dir = copy): { code: number; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: dir,
    env,
    encoding: 'utf8',
  });
  return { code: status ?? 1, output: `${stdout}${stderr}`.trim() };
}

/** A gate of the command line: it holds when it refuses and says what is wrong. */
function gate(name: string, args: readonly string[], says: RegExp, dir = copy): void {
  const { code, output } = run(args, dir);
  const line = output.split('\n').find((one) => says.test(one));
  note(name, code !== 0 && line !== undefined, (line ?? output.slice(-200)).trim().replaceAll(copy, '.'));
}

function must(args: readonly string[], dir = copy): void {
  const { code, output } = run(args, dir);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`);
}

const inline = (code: string): string[] => ['--input-type=module', '-e', code];
const lint = inline(`import { checkReports } from './tools/api-reports/check-reports.ts';
  import { formatFinding } from './tools/lint/finding.ts';
  const found = await checkReports(process.cwd());
  console.log(found.map(formatFinding).join('\\n'));
  process.exitCode = found.length > 0 ? 1 : 0;`);
const buildContent = ['../../tools/federation/build-remote.ts'];
const inContent = path.join(copy, 'apps/content');

/** The built remote under another version, which asks the browser for a shared package of the next major version. */
function remoteOfTheFuture(): string {
  const dist = path.join(folder, 'future');
  cpSync(path.join(root, 'apps/content/dist'), dist, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });
  const { version } = JSON.parse(readFileSync(path.join(dist, 'meta.json'), 'utf8')) as { version: string };
  const inNames = (text: string): string => text.replace(/\W/g, '_');
  const major = (JSON.parse(readFileSync(path.join(root, 'libs/ui/package.json'), 'utf8')) as { version: string }).version.split('.')[0];
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:js|cjs|json)$/.test(file))) {
    const file = path.join(dist, name);
    const text = readFileSync(file, 'utf8').replaceAll(version, '9.9.9-future').replaceAll(inNames(version), inNames('9.9.9-future'));
    const isContainer = name.endsWith('remoteEntry.js');
    writeFileSync(file, isContainer ? text.replaceAll(`^${major ?? ''}.0.0`, `^${Number(major) + 1}.0.0`) : text);
  }
  return dist;
}

async function untilShown(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const text = await fetch(site + page.path).then(
      (answer) => answer.text(),
      () => '',
    );
    if (text.includes(page.text)) return;
    await rest(100);
  }
  throw new Error(`the web server does not show ${page.path}`);
}

async function seenInBrowser(): Promise<string> {
  const browser = await chromium.launch({ executablePath: (await findChromium(root)) ?? '', args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const tab = await browser.newPage({ locale: 'zh-CN' });
    await tab.goto(site + page.path);
    const heading = tab.getByRole('heading', { name: page.updated });
    await heading.waitFor({ timeout: 20_000 }).catch(() => undefined);
    return (await heading.isVisible()) ? page.updated : ((await tab.locator('main').textContent()) ?? '').slice(0, 80);
  } finally {
    await browser.close();
  }
}

const store = await openStore(dataDir);
const running = () => runningShell(store);
const check = () => Promise.resolve({ faults: [] });
const builtShell = path.join(root, 'apps/shell/dist');
const builtContent = path.join(root, 'apps/content/dist');
using api = await startSampleApi();
let web: ReturnType<typeof spawn> | undefined;
try {
  await publishShell({ store, dist: builtShell });
  await deploy({ store, dist: builtContent, running, check, compress: false, who: 'bench' });
  copyWorkspace();
  rename('libs/ui');
  gate('npm run lint', lint, /a major step/);
  gate('npm test -- types', ['node_modules/typescript/bin/tsc', '-p', 'apps/content'], new RegExp(before));

  must(['tools/api-reports/format.ts']);
  note('(the major version is declared)', run(lint).code === 0, 'the lint is content');
  gate('the build of a remote', buildContent, new RegExp(before), inContent);
  must(['build-styles.ts'], path.join(copy, 'libs/ui'));
  must(['../../tools/federation/build-shell.ts'], path.join(copy, 'apps/shell'));
  gate('npm run matrix', ['tools/deploy/cli.ts', 'matrix'], /^! content .*@shengyu\/ui/);
  gate('npm run deploy -- shell', ['tools/deploy/cli.ts', 'deploy', 'shell', '--no-build'], /@shengyu\/ui/);

  rename('apps/content/src');
  must(buildContent, inContent);
  gate('npm run deploy -- content', ['tools/deploy/cli.ts', 'deploy', 'content', '--no-build'], /@shengyu\/ui/);

  // What no tool publishes: as by a registry of another shell.
  web = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(builtShell, 'server/main.js')], {
    env: { ...env, PORT: String(port), API_PORT: String(api.port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [web.stdout, web.stderr]) stream?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  await untilShown();
  const foreign = { ...readShellManifest(path.join(copy, 'apps/shell/dist')), routes: [] };
  await deploy({
    store,
    dist: path.join(inContent, 'dist'),
    running: () => Promise.resolve(foreign),
    check,
    compress: false,
    force: 'bench',
  });
  await rest(3000);
  const answer = await fetch(site + page.path);
  const isKept = answer.status === 200 && (await answer.text()).includes(page.text);
  const refusal = log.split('\n').findLast((line) => line.includes('@shengyu/ui')) ?? '{}';
  const { reason = log } = JSON.parse(refusal) as { reason?: string };
  note('the web server', isKept && reason !== log, reason);

  await deploy({ store, dist: remoteOfTheFuture(), running, check, compress: false, force: 'bench' });
  await rest(3000);
  const seen = await seenInBrowser();
  note('the browser', seen === page.updated, seen);

  printHeader('A breaking change at each gate', 'npm run bench:gates');
  console.log(
    formatTable(
      ['gate', 'held', 'what it said'],
      met.map(({ gate: name, isHeld, said }) => [name, isHeld ? 'yes' : 'NO', said.replaceAll('|', '/').slice(0, 220)]),
    ),
  );
  if (met.some(({ isHeld }) => !isHeld)) process.exitCode = 1;
} finally {
  web?.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
