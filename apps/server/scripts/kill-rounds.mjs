// Kills (SIGKILL) the API, the web process, the worker, the payment gateway and PostgreSQL at random moments around the creation and the render of
// orders and around payments, of points and of the rests of orders, starts them again and counts what was lost, while other clients hold auditions, downloads and sockets open. All calls go through the web process,
// as a browser's do; it must be built (`nx build @shengyu/shell`). The embedded database lives and dies with the API.
// Usage: node apps/server/scripts/kill-rounds.mjs [kills of each database] [pglite|postgres …]
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBuyer } from './buying-member.mjs';
import { createCaller, pause, readLedger, source, startDatabase, startProgram, story } from './order-site.mjs';
import { createWatchers } from './watching-clients.mjs';

const kills = Number(process.argv[2] ?? 20);
const kinds = process.argv.slice(3).length > 0 ? process.argv.slice(3) : ['pglite', 'postgres'];
const port = Number(process.env.KILL_PORT ?? 4177);
const webPort = port + 2;
const payPort = port + 3;
const base = `http://127.0.0.1:${webPort}`;
/** Orders under way before the next kill waits for one of them: a render is taken four times at most. */
const UNDER_WAY = 3;
const BUYERS = 8;
/** An order that has not ended by then is stuck; a busy machine needs more. */
const ENDS_WITHIN_S = Number(process.env.KILL_ENDS_WITHIN_S ?? 180);
const programs = {
  api: { file: source('api.ts'), ready: `http://127.0.0.1:${port}/health/ready` },
  gateway: {
    file: fileURLToPath(new URL('../../payment-sandbox/src/main.ts', import.meta.url)),
    ready: `http://127.0.0.1:${payPort}/health/ready`,
    quiet: true,
  },
  worker: { file: source('api.ts'), env: { ROLE: 'worker' } },
  web: { file: fileURLToPath(new URL('../../shell/dist/server/main.js', import.meta.url)), ready: `${base}/health/ready`, quiet: true },
};
const { call, insist, register, signIn, finished, wholeFiles } = createCaller(base);

/** Program by name, of the database at hand. */
const running = new Map();

let failures = 0;
for (const kind of kinds) failures += await run(kind);
process.exit(failures === 0 ? 0 : 1);

async function run(kind) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shengyu-kill-'));
  const server = kind === 'postgres' ? await startDatabase(port + 1) : undefined;
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    API_PORT: String(port),
    PORT: String(webPort),
    PAY_PORT: String(payPort),
    PAY_HOST: '127.0.0.1',
    CAPTCHA: 'off',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
    ROLE: 'all',
  };
  delete env.DATABASE_URL;
  if (server) Object.assign(env, { DATABASE_URL: server.url, RENDER_CONCURRENCY: '0' });
  const counts = { killed: {}, fell: 0, orders: 0, purchases: 0, rests: 0, done: 0, failedRefunded: 0, unanswered: 0 };
  const bad = { lost: 0, stuck: 0, doubled: 0, notRefunded: 0, halfFiles: 0, hanging: 0, wrongBytes: 0, unpaid: 0 };
  const start = async (name) => {
    const child = await startProgram(programs[name], { ...env, ...programs[name].env });
    running.set(name, child);
    void child.ended.then(() => (counts.fell += running.get(name) === child ? 1 : 0));
  };
  const end = async (name, signal) => {
    const child = running.get(name);
    running.delete(name);
    child.kill(signal);
    await child.ended;
  };
  const restart = (name) => async () => {
    await end(name, 'SIGKILL');
    await start(name);
  };
  const victims = {
    api: restart('api'),
    web: restart('web'),
    gateway: restart('gateway'),
    ...(server && { worker: restart('worker'), 'database connection': server.killBackend, 'database server': server.killServer }),
  };
  for (const name of server ? ['gateway', 'api', 'worker', 'web'] : ['gateway', 'api', 'web']) await start(name);
  const token = await signIn();
  const watchers = createWatchers({ base, call, token });

  const save = (name, text) => insist('POST', '/ai.Script/save', { title: name, text, voice_id: 'linan' }, token);
  const long = await save('长文件', story(300));
  const { order_id: longId } = await insist(
    'POST',
    '/ai.Order/create',
    { script_id: long.id, version: long.version, format: 'wav' },
    token,
    randomUUID(),
  );
  const kept = (await finished(longId, token, 4 * ENDS_WITHIN_S)).files.find((file) => file.kind === 'audio');
  let heard = 1_000;
  watchers.listen(() => story((heard += 1), 5));
  watchers.listen(() => story((heard += 1), 5));
  watchers.download(kept);
  watchers.download(kept);
  watchers.connect(longId);
  watchers.connect(longId);

  // A site lets a member buy thirty times in ten minutes, and demo buys nothing: their records are those of orders.
  const buyers = [];
  for (let one = 0; one < BUYERS; one += 1)
    buyers.push(
      createBuyer({
        insist,
        finished: (id, buyer) => finished(id, buyer, ENDS_WITHIN_S),
        token: await register(`buyer${one}`),
        counts,
        bad,
      }),
    );
  const purchases = new Set();
  const restarts = [];
  const underWay = new Set();
  const follow = async (round, order, key, first) => {
    const answer = await insist('POST', '/ai.Order/create', order, token, key);
    if (first && first.order_id !== answer.order_id) bad.doubled += 1;
    const ended = await finished(answer.order_id, token, ENDS_WITHIN_S);
    const { lists } = await insist('GET', '/account_log/lists?page_size=100', undefined, token);
    const of = (type) => lists.filter((item) => item.reference === answer.order_id && item.change_type === type);
    const [charges, refunds] = [of('order'), of('refund')];
    counts.orders += 1;
    if (charges.length === 0) bad.lost += 1;
    if (charges.length > 1 || refunds.length > 1) bad.doubled += 1;
    if (!ended) bad.stuck += 1;
    else if (ended.state === 'done') {
      counts.done += 1;
      if (refunds.length > 0) bad.doubled += 1;
      if (!(await wholeFiles(ended, token))) bad.halfFiles += 1;
    } else if (refunds.length === 1 && refunds[0].change_amount === -charges[0]?.change_amount) counts.failedRefunded += 1;
    else bad.notRefunded += 1;
  };

  for (const [round, name] of shuffled(Object.keys(victims)).entries()) {
    while (underWay.size >= UNDER_WAY) await Promise.race(underWay);
    while (purchases.size >= BUYERS) await Promise.race(purchases);
    const { id, version } = await save(`第 ${round} 轮`, story(round, 3));
    const order = { script_id: id, version };
    const key = randomUUID();
    const creating = call('POST', '/ai.Order/create', order, token, key).catch(({ name: reason }) => {
      if (reason === 'TimeoutError') bad.hanging += 1;
    });
    const { buyPoints, payOrder } = buyers[round % BUYERS];
    const buying = (round % 2 === 0 ? buyPoints() : payOrder(round)).finally(() => purchases.delete(buying));
    purchases.add(buying);
    // Every third kill comes while the order is being created, the others while it is rendered.
    await pause(Math.random() ** 3 * 1_500);
    const began = performance.now();
    await watchers.during(victims[name]);
    restarts.push(performance.now() - began);
    counts.killed[name] = (counts.killed[name] ?? 0) + 1;
    const first = await creating;
    if (!first) counts.unanswered += 1;
    const following = follow(round, order, key, first).finally(() => underWay.delete(following));
    underWay.add(following);
    if (restarts.length % 10 === 0)
      console.log(
        kind,
        `${restarts.length} killed`,
        JSON.stringify({ ...bad, hanging: bad.hanging + watchers.figures.hanging, fell: counts.fell }),
      );
  }
  await Promise.all(underWay);
  await Promise.all(purchases);
  await watchers.settle();
  await watchers.stop();
  const { count } = await insist('GET', '/ai.Order/lists?page_size=1', undefined, token);
  if (count !== kills + 1) bad.doubled += Math.abs(count - kills - 1);
  for (const name of [...running.keys()]) await end(name, 'SIGTERM');
  const ledger = await readLedger(env);
  const { hanging, wrongBytes, ...open } = watchers.figures;
  bad.hanging += hanging;
  bad.wrongBytes = wrongBytes;
  restarts.sort((a, b) => a - b);
  console.log(kind, JSON.stringify(counts));
  console.log(kind, 'clients', JSON.stringify(open));
  console.log(kind, `restart: median ${Math.round(restarts[restarts.length >> 1])} ms, worst ${Math.round(restarts.at(-1))} ms`);
  console.log(kind, 'ledger', JSON.stringify(ledger));
  console.log(kind, 'must be 0', JSON.stringify({ ...bad, fell: counts.fell }));
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const sum = Object.values(bad).reduce((all, one) => all + one, counts.fell);
  return sum + (ledger.sound && counts.orders === kills && counts.purchases + counts.rests === kills ? 0 : 1);
}

/** As many kills as wanted, of each victim equally many, in an order of chance. */
function shuffled(names) {
  return Array.from({ length: kills }, (_, index) => ({ name: names[index % names.length], place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ name }) => name);
}
