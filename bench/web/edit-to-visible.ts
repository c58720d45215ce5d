// `npm run bench:dev [-- <remote>…]`: how long a change of a remote's source takes until an open tab shows it, while `npm run dev` runs
// beside a site that runs already, and whether the tab keeps what was typed. `URL` and `DATA_DIR` name the site. Changes a text of the
// remote, and puts it back; in the end the version is live that was live before.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { findChromium } from '../../tools/test/chromium.ts';
import { formatTable, median, printHeader } from '../table.ts';

const rounds = 5;
const wantedMs = 1000;
const longestMs = 60_000;
const typed = '写到一半';
const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const root = path.resolve(import.meta.dirname, '../..');
const site = process.env.URL ?? 'http://localhost:3000';
const dataDir = path.resolve(root, process.env.DATA_DIR ?? '.data');
const pages: Readonly<Record<string, string>> = {
  content: '/news',
  market: '/supermarket',
  member: '/workbenches',
  studio: '/edit',
  clone: '/voiceclone',
  design: '/voicedesign',
  admin: '/admin',
};

interface Place {
  file: string;
  source: string;
  text: string;
}

/** A text of the remote that the page shows, and the only file and place where its source says it. */
async function findText(page: Page, remote: string): Promise<Place> {
  const files = globSync(`apps/${remote}/src/**/locales/*.ts`, { cwd: root }).map((name) => path.join(root, name));
  const sources = files.map((file) => ({ file, source: readFileSync(file, 'utf8') }));
  const all = sources.map(({ source }) => source).join('\n');
  const isFit = (text: string): boolean => /^[\p{Script=Han}，。、]{4,}$/u.test(text) && all.split(text).length === 2;
  const deadline = performance.now() + longestMs;
  while (performance.now() < deadline) {
    const text = (await page.locator('main').allInnerTexts()).flatMap((part) => part.split('\n')).find(isFit);
    const found = sources.find(({ source }) => text !== undefined && source.includes(text));
    if (text !== undefined && found) return { ...found, text };
    await rest(200);
  }
  throw new Error(`${pages[remote] ?? ''} shows no text of ${remote}`);
}

async function signIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /登录/ });
  await dialog.getByLabel('账号').fill('admin');
  await dialog.getByLabel('密码', { exact: true }).fill(readFileSync(path.join(dataDir, 'operator-password.txt'), 'utf8').trim());
  const agreement = dialog.getByRole('checkbox');
  if (await agreement.isVisible()) await agreement.check();
  await dialog.getByRole('button', { name: /^登\s*录$/ }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function until(isSo: () => boolean | Promise<boolean>, timeoutMs: number): Promise<void> {
  for (const deadline = performance.now() + timeoutMs; performance.now() < deadline && !(await isSo());) await rest(50);
}

async function readLive(remote: string): Promise<string | undefined> {
  const { remotes } = (await (await fetch(`${site}/remotes.json`)).json()) as { remotes: { name: string; version: string }[] };
  return remotes.find(({ name }) => name === remote)?.version;
}

/** Runs `npm run dev`; settles once visitors get its first version. */
async function startDev(remote: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(root, 'tools/federation/dev.ts'), remote], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const version = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const said = /(\S+) is live/.exec(text.toString());
      if (said?.[1] !== undefined) resolve(said[1]);
    });
    child.once('exit', () => reject(new Error(`npm run dev -- ${remote} has ended`)));
  });
  await until(async () => (await readLive(remote)) === version, longestMs);
  return child;
}

/** Calls `shown` with each text that begins with `text` once it is painted. Runs in every document of the tab. */
function watchText(text: string): void {
  const view = globalThis as unknown as Window & { shown: (text: string, at: number) => void };
  let last = '';
  const look = (): void => {
    const found = new RegExp(`${text}\\d`).exec(document.body?.innerText ?? '')?.[0] ?? '';
    if (found !== last) setTimeout(() => view.shown(found, Date.now()));
    last = found;
    requestAnimationFrame(look);
  };
  look();
}

interface Round {
  ms: number;
  /** Absent where the page has no field. */
  isKept?: boolean;
}

async function measureRounds(page: Page, { file, source, text }: Place): Promise<Round[]> {
  const shown = new Map<string, number>();
  await page.exposeFunction('shown', (found: string, at: number) => shown.set(found, at));
  await page.addInitScript(watchText, text);
  await page.reload();
  const fields = page.locator('main').locator('textarea, input[type=search], input[type=text], input:not([type])');
  const hasField = await fields.first().isVisible();
  if (hasField) await fields.first().fill(typed);
  const isThere = (): Promise<boolean> =>
    fields
      .first()
      .inputValue({ timeout: 1000 })
      .then(
        (value) => value === typed,
        () => false,
      );
  const measured: Round[] = [];
  for (let round = 1; round <= rounds; round++) {
    await rest(1500);
    const startedAt = Date.now();
    writeFileSync(file, source.replace(text, `${text}${round}`));
    await until(() => shown.has(`${text}${round}`), longestMs);
    if (hasField) await until(isThere, 10_000);
    await rest(1000);
    measured.push({ ms: (shown.get(`${text}${round}`) ?? Number.NaN) - startedAt, ...(hasField && { isKept: await isThere() }) });
  }
  return measured;
}

async function measureRemote(browser: Browser, remote: string): Promise<string[]> {
  const before = (await readLive(remote)) ?? '';
  const dev = await startDev(remote);
  const page = await browser.newPage({ locale: 'zh-CN' });
  let place: Place | undefined;
  try {
    await page.goto(site + (pages[remote] ?? ''));
    if (remote === 'admin') await signIn(page);
    place = await findText(page, remote);
    const measured = await measureRounds(page, place);
    const times = measured.map(({ ms }) => ms);
    const kept = measured.flatMap(({ isKept }) => (isKept === undefined ? [] : [isKept]));
    return [
      remote,
      pages[remote] ?? '',
      times.map((ms) => ms.toFixed(0)).join(' '),
      median(times).toFixed(0),
      `${times.filter((ms) => ms <= wantedMs).length} of ${rounds}`,
      kept.length === 0 ? 'no field' : `${kept.filter(Boolean).length} of ${rounds}`,
    ];
  } finally {
    if (place) writeFileSync(place.file, place.source);
    await page.close();
    dev.kill('SIGTERM');
    if (dev.exitCode === null) await once(dev, 'exit');
    const back = [path.join(root, 'tools/deploy/cli.ts'), 'rollback', remote, before];
    spawnSync(process.execPath, back, { cwd: root, env: { ...process.env, DATA_DIR: dataDir } });
  }
}

const executablePath = await findChromium(root);
const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
const chosen = process.argv.slice(2);
try {
  const rows: string[][] = [];
  for (const remote of chosen.length > 0 ? chosen : Object.keys(pages)) rows.push(await measureRemote(browser, remote));
  printHeader('From a saved edit to an open tab that shows it', 'npm run bench:dev');
  console.log(formatTable(['remote', 'page', 'ms', 'median ms', `≤ ${wantedMs} ms`, 'typed text kept'], rows));
} finally {
  await browser.close();
}
