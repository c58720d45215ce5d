// `npm run bench:shipping`: how long a team waits for each step beside a site that runs: a new remote until its page is live, a deployment of a
// change, a rollback, and the remote gone again. `URL` and `DATA_DIR` name the site. Writes apps/harbour, and removes it.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatTable, printHeader } from '../table.ts';

const name = 'harbour';
const root = path.resolve(import.meta.dirname, '../..');
const site = process.env.URL ?? 'http://localhost:3000';
const env = { ...process.env, DATA_DIR: path.resolve(root, process.env.DATA_DIR ?? '.data') };
const longestMs = 120_000;
const rows: string[][] = [];

function run(...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status ?? '?'}:\n${stdout}${stderr}`);
}

/** Time until what the server draws for a visitor is as wanted. */
async function until(isSo: (text: string, status: number) => boolean): Promise<void> {
  for (const end = performance.now() + longestMs; performance.now() < end;) {
    const response = await fetch(`${site}/${name}`, { redirect: 'manual' });
    if (isSo(await response.text(), response.status)) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`${site}/${name} did not become what it should`);
}

async function step(what: string, wanted: string, work: () => void, isSo: (text: string, status: number) => boolean): Promise<void> {
  const startedAt = performance.now();
  work();
  const commandMs = performance.now() - startedAt;
  await until(isSo);
  rows.push([what, (commandMs / 1000).toFixed(2), (performance.now() - startedAt - commandMs).toFixed(0), wanted]);
}

const deployer = 'tools/deploy/cli.ts';
const texts = path.join(root, `apps/${name}/src/locales/zh-CN.ts`);
try {
  await step(
    'new remote, live',
    '60 s',
    () => run('tools/new-remote/main.ts', 'new', name, '--title', '港口', '--live'),
    (text) => text.includes('港口</h1>'),
  );
  writeFileSync(texts, readFileSync(texts, 'utf8').replace("'港口'", "'码头'"));
  await step(
    'change deployed, live',
    '',
    () => run(deployer, 'deploy', name),
    (text) => text.includes('码头</h1>'),
  );
  await step(
    'rolled back',
    '1 s',
    () => run(deployer, 'rollback', name),
    (text) => text.includes('港口</h1>'),
  );
} finally {
  await step(
    'removed',
    '',
    () => run('tools/new-remote/main.ts', 'remove', name),
    (_, status) => status !== 200,
  );
}
printHeader('Shipping a remote', 'npm run bench:shipping');
console.log(formatTable(['step', 'command s', 'then until visitors have it, ms', 'wanted'], rows));
