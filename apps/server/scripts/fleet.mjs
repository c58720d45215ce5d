// A site of two web, two API and two worker processes behind HAProxy, with PostgreSQL and S3: members work while each process in turn is killed,
// drained and started again, the database restarts and the storage goes away; then what was lost, stuck, doubled or hung is counted: must be 0.
// Usage: npm run fleet -- [seconds] [members] [disk|s3] [--from <git ref>] [--pooler] [--prometheus]; the shell must be built (`npm test -- build`).
// With --from all processes begin as those of an earlier commit, and go over to this one and back, one after the other.
// With --pooler they reach PostgreSQL through PgBouncer in transaction mode, with --prometheus the dashboard of deploy/ is asked what it shows.
import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createRealtime } from '@shengyu/api';
import { startPrometheus } from './fleet-metrics.mjs';
import { startFleet } from './fleet-site.mjs';
import { pause, readLedger, story } from './order-site.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, pooler: { type: 'boolean' }, prometheus: { type: 'boolean' } },
});
const seconds = Number(positionals[0] ?? 600);
const people = Number(positionals[1] ?? 50);
const storage = positionals[2] ?? 's3';
/** Between two things that a member does. */
const THINKS_MS = Number(process.env.FLEET_THINKS_MS ?? 4_000);
/** A request that takes longer hangs. */
const HANGS_MS = 60_000;
/** An order that has not ended by then, after the load, is stuck. */
const ENDS_WITHIN_S = Number(process.env.KILL_ENDS_WITHIN_S ?? 300);

const folder = mkdtempSync(join(tmpdir(), 'shengyu-fleet-'));
const tree = values.from === undefined ? undefined : treeOf(values.from);
const port = Number(process.env.FLEET_PORT ?? 3310);
const site = await startFleet(folder, port, { storage, pooled: values.pooler ?? false, ...(tree && { tree }) });
const prometheus = values.prometheus ? await startPrometheus(folder, port + 13, site.members) : undefined;
process.stdout.write(`the fleet is ready: ${site.members.map(({ name }) => name).join(' ')}; logs in ${site.log}\n`);

/** The files of a commit, its own libraries among them, with the packages of this tree. */
function treeOf(ref) {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const made = join(folder, 'before');
  const link = (path) => symlinkSync(join(root, path), join(made, path));
  mkdirSync(join(made, 'node_modules/@shengyu'), { recursive: true });
  execFileSync('sh', ['-c', 'git archive "$1" apps libs tools package.json tsconfig.base.json | tar -x -C "$2"', 'sh', ref, made], {
    cwd: root,
  });
  for (const name of readdirSync(join(root, 'node_modules'))) if (name !== '@shengyu') link(`node_modules/${name}`);
  for (const kind of ['apps', 'libs'])
    for (const name of readdirSync(join(made, kind))) {
      symlinkSync(join(made, kind, name), join(made, 'node_modules/@shengyu', name));
      if (existsSync(join(root, kind, name, 'node_modules'))) link(`${kind}/${name}/node_modules`);
    }
  const run = (dir, script) => execFileSync(process.execPath, [join(made, script)], { cwd: join(made, dir), stdio: 'inherit' });
  run('libs/ui', 'libs/ui/build-styles.ts');
  run('apps/shell', 'tools/federation/build-shell.ts');
  return made;
}

let phase = 'quiet';
/** Requests and failures by what was going on and by who answers. */
const tallies = new Map();
const hanging = [];
function tally(kind, failed) {
  const key = `${phase}|${kind}`;
  const entry = tallies.get(key) ?? { asked: 0, failed: 0, reasons: {} };
  entry.asked += 1;
  if (failed !== undefined) {
    entry.failed += 1;
    entry.reasons[failed] = (entry.reasons[failed] ?? 0) + 1;
  }
  tallies.set(key, entry);
}

/** One request; what is no answer of a healthy site is a failure. */
async function ask(kind, path, { method = 'GET', headers = {}, body } = {}) {
  const began = phase;
  try {
    const response = await fetch(site.url + path, { method, headers, body, signal: AbortSignal.timeout(HANGS_MS) });
    const bytes = Buffer.from(await response.arrayBuffer());
    tally(kind, response.status >= 500 ? String(response.status) : undefined);
    return { status: response.status, bytes };
  } catch (error) {
    if (error.name === 'TimeoutError') hanging.push(`${began}: ${path}`);
    tally(kind, error.cause?.code ?? error.name);
    return { status: 0, bytes: Buffer.alloc(0) };
  }
}

class Person {
  constructor(index) {
    this.index = index;
    this.address = `10.${Math.floor(index / 250)}.${index % 250}.7`;
    this.orders = [];
    this.events = new Map();
    this.reconnected = 0;
  }

  headers(key) {
    return {
      'x-forwarded-for': this.address,
      'content-type': 'application/json',
      token: this.token ?? '',
      ...(key && { 'idempotency-key': key }),
    };
  }

  /** As a page does: again, with the same key, until it is answered. */
  async call(method, path, body, key) {
    for (let tries = 0; tries < 120; tries += 1) {
      const { status, bytes } = await ask('api', `/api${path}`, {
        method,
        headers: this.headers(key),
        ...(body && { body: JSON.stringify(body) }),
      });
      const answer = status >= 200 && status < 500 && status !== 429 ? JSON.parse(bytes.toString()) : undefined;
      if (answer?.code === 1) return answer.data;
      if (answer) throw new Error(`${path}: ${bytes.toString()}`);
      await pause(500);
    }
    throw new Error(`${path} was not answered for a minute`);
  }

  async signUp() {
    const password = randomUUID();
    const account = `fleet${this.index}`;
    this.token = (await this.call('POST', '/login/register', { account, password, password_confirm: password })).token;
    this.realtime = createRealtime({ url: site.url, token: () => this.token, onReconnect: () => (this.reconnected += 1) });
    this.realtime.on('order:done', ({ order_id: id }) => this.events.set(id, (this.events.get(id) ?? 0) + 1));
    await this.realtime.connect();
  }

  async order(round) {
    const text = story(this.index * 1_000 + round, 1 + (round % 4));
    const script = await this.call('POST', '/ai.Script/save', { title: `第 ${round} 篇`, text, voice_id: 'linan' }, randomUUID());
    const key = randomUUID();
    const wanted = { key, body: { script_id: script.id, version: script.version } };
    this.orders.push(wanted);
    wanted.id = (await this.call('POST', '/ai.Order/create', wanted.body, key)).order_id;
  }

  async work(isOver) {
    for (let round = 0; !isOver(); round += 1) {
      await pause(THINKS_MS * (0.5 + Math.random()));
      const what = Math.random();
      if (what < 0.25 && this.orders.length < 12) await this.order(round);
      else if (what < 0.6)
        await ask('web', ['/', '/news', '/supermarket', '/qAnda', '/course'][round % 5], { headers: { 'x-forwarded-for': this.address } });
      else if (what < 0.8) await this.call('GET', '/ai.Order/lists?page_no=1&page_size=10');
      else await this.download();
    }
  }

  async download() {
    const ready = this.orders.filter(({ files }) => files);
    const open = this.orders.find(({ id, files }) => id && !files);
    if (open) {
      const order = await this.call('GET', `/ai.Order/detail?order_id=${open.id}`);
      if (order.state === 'done') open.files = order.files;
    }
    const [file] = ready.at(-1)?.files ?? [];
    if (file) await ask('file', file.url, { headers: this.headers() });
  }
}

const counts = {
  orders: 0,
  lost: 0,
  stuck: 0,
  doubleCharged: 0,
  failed: 0,
  halfFiles: 0,
  doneEvents: 0,
  doubledEvents: 0,
  socketsBack: 0,
  socketsGone: 0,
  gaveUp: 0,
};
const crowd = Array.from({ length: people }, (_, index) => new Person(index));
await Promise.all(crowd.map((person) => person.signUp()));
const until = Date.now() + seconds * 1_000;
let isOver = false;
const working = crowd.map((person) =>
  person
    .work(() => isOver)
    .catch((error) => {
      counts.gaveUp += 1;
      process.stderr.write(`member ${person.index}: ${error.message}\n`);
    }),
);

const during = async (name, work) => {
  phase = name;
  await work();
  phase = 'quiet';
};
const drains = {};
/** Another release for all processes, one after the other. */
async function release(entryOf) {
  for (const member of site.members) {
    await during(`${member.role} ${entryOf === site.entries.now ? 'updated' : 'taken back'}`, async () => {
      (drains[member.role] ??= []).push(await member.drain());
      member.args = [entryOf(member.role)];
      member.start();
      await member.isReady();
    });
    await pause(5_000);
  }
}
async function trouble() {
  if (values.from !== undefined) {
    await pause(5_000);
    await release(site.entries.now);
    await release(site.entries.before);
    return;
  }
  await pause(5_000);
  for (const member of site.members) {
    await during(`${member.role} killed`, async () => {
      await member.kill();
      await pause(1_000);
      member.start();
      await member.isReady();
    });
    await pause(2_000);
    await during(`${member.role} drained`, async () => {
      (drains[member.role] ??= []).push(await member.drain());
      member.start();
      await member.isReady();
    });
    await pause(2_000);
  }
  await during('database restarts', async () => {
    site.database.halt();
    site.database.resume();
    await pause(5_000);
  });
  if (storage === 's3')
    await during('storage away for 20 s', async () => {
      site.door.setAway(true);
      await pause(20_000);
      site.door.setAway(false);
    });
}
let rounds = 0;
while (Date.now() < until) {
  await trouble();
  rounds += 1;
}
isOver = true;
await Promise.all(working);
process.stdout.write(
  `${rounds} rounds of troubles in ${Math.round((Date.now() - until) / 1_000 + seconds)} s; waiting for the last orders\n`,
);

for (const person of crowd) {
  for (const wanted of person.orders) {
    counts.orders += 1;
    // A member who gave up asks again with the same key, as the page does when it is opened again.
    wanted.id ??= (await person.call('POST', '/ai.Order/create', wanted.body, wanted.key)).order_id;
    let order;
    for (const end = Date.now() + ENDS_WITHIN_S * 1_000; Date.now() < end; await pause(500)) {
      order = await person.call('GET', `/ai.Order/detail?order_id=${wanted.id}`);
      if (['done', 'failed', 'cancelled', 'expired'].includes(order.state)) break;
    }
    if (!order) counts.lost += 1;
    else if (order.state === 'failed') counts.failed += 1;
    else if (order.state !== 'done') counts.stuck += 1;
    else {
      for (const file of order.files) {
        const { bytes } = await ask('file', file.url, { headers: person.headers() });
        if (bytes.length !== file.size || file.size === 0) counts.halfFiles += 1;
      }
    }
  }
  const { lists } = await person.call('GET', '/account_log/lists?page_no=1&page_size=100');
  for (const { id } of person.orders) {
    const charges = lists.filter(({ reference, change_type: type }) => reference === id && type === 'order').length;
    if (charges > 1) counts.doubleCharged += 1;
    if (charges === 0) counts.lost += 1;
  }
  for (const count of person.events.values()) {
    counts.doneEvents += 1;
    if (count > 1) counts.doubledEvents += 1;
  }
  counts.socketsBack += person.reconnected;
  if (!person.realtime.connected) counts.socketsGone += 1;
  person.realtime.disconnect();
}
const pooler = await site.pooler?.figures();
const dashboard = await prometheus?.figures();
await prometheus?.stop();
await site.stopProcesses();
const ledger = await readLedger(site.env);
await site.stop();
process.stdout.write(`\n| going on | who answers | requests | failed | of them |\n| --- | --- | ---: | ---: | --- |\n`);
for (const [key, { asked, failed, reasons }] of [...tallies].toSorted(([one], [other]) => one.localeCompare(other)))
  process.stdout.write(`| ${key.replace('|', ' | ')} | ${asked} | ${failed} | ${JSON.stringify(reasons)} |\n`);
const wrongEnds = site.members.flatMap(({ name, wrongEnds: codes }) => codes.map((code) => `${name}: ${code}`));
process.stdout.write(
  `\n${JSON.stringify({ people, ...counts, hanging: hanging.length, wrongEnds, drainsMs: drains, pooler, dashboard, ledger: ledger.sound })}\n${hanging.join('\n')}\n`,
);
const bad =
  counts.lost +
  counts.stuck +
  counts.doubleCharged +
  counts.halfFiles +
  counts.doubledEvents +
  counts.socketsGone +
  hanging.length +
  wrongEnds.length;
if (bad === 0) rmSync(folder, { recursive: true, force: true });
process.exit(bad === 0 && ledger.sound ? 0 : 1);
