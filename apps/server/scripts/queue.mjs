// How long picking the next order takes beside a million finished ones, and with ten thousand waiting; and whether members wait alike.
// Usage: node apps/server/scripts/queue.mjs [finished orders] [waiting orders]
import { createBossQueue } from '../src/adapters/boss-queue.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { takeOrder } from '../src/jobs/ground/lease.ts';
import { nextOrder } from '../src/jobs/orders/next-order.ts';
import { startDatabase } from './order-site.mjs';

const finished = Number(process.argv[2] ?? 1_000_000);
const waiting = Number(process.argv[3] ?? 10_000);
const MEMBERS = 500;
/** Members with many orders; what they have is half of what waits. */
const BUSY = 10;
const PICKS = 200;
const places = ['plan', 'short', 'long'];

const server = await startDatabase(Number(process.env.KILL_PORT ?? 4187));
const database = await openDatabase(server.url);
const queue = await createBossQueue(database, (error) => process.stderr.write(`${error.message}\n`));
const time = async (work) => {
  const began = performance.now();
  const answer = await work();
  return [performance.now() - began, answer];
};
const part = (times, share) => times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];
const line = (what, times) =>
  process.stdout.write(
    `| ${what} | ${[0.5, 0.95, 0.99].map((share) => part(times, share).toFixed(2)).join(' | ')} | ${Math.max(...times).toFixed(2)} |\n`,
  );

/** Orders and the jobs that woke their workers, without the triggers that count days. */
async function fill(count, state, memberOf, when) {
  await database.query('alter table orders disable trigger user');
  await database.query(`
    with made as (
      insert into orders (member_id, script_id, version, name, state, settings, words, cost_points, total_ms, done_ms, created_at)
      select m.id, gen_random_uuid(), 1, 'n', '${state}', '{}', 100, 4, 20000, 0, ${when}
      from generate_series(0, ${count - 1}) i join members m on m.account = 'q' || (${memberOf})
      returning id, created_at
    ) insert into order_events (order_id, state, created_at)
    select id, '${state === 'done' ? 'rendering' : 'queued'}', created_at from made`);
  await database.query('alter table orders enable trigger user');
}

await database.query(`insert into members (account, nickname) select 'q' || i, 'n' from generate_series(0, ${MEMBERS - 1}) i`);
const [fillMs] = await time(async () => {
  await fill(finished, 'done', `i % ${MEMBERS}`, `now() - make_interval(secs => 60 + i * 31)`);
  await database.query(`insert into order_turns (owner_id, begun_at) select member_id, max(created_at) from orders group by 1`);
  await database.query(`
    insert into pgboss.job (name, data, state, created_on, started_on, completed_on, keep_until)
    select 'order.render', '{}', 'completed', now(), now(), now(), now() + interval '14 days' from generate_series(1, ${finished})`);
});
await database.query('vacuum analyze');
process.stdout.write(`${finished} finished orders and as many finished jobs, filled in ${Math.round(fillMs / 1000)} s\n\n`);
process.stdout.write('| picking | half ms | 95 of 100 | 99 of 100 | longest |\n| --- | ---: | ---: | ---: | ---: |\n');

/** The next order, taken. */
async function pick() {
  const next = await nextOrder(database, places);
  return next && (await takeOrder(database, next.id, 'bench'));
}
async function end({ id }) {
  await database.query(`update orders set state = 'cancelled', lease_owner = null, lease_until = null where id = $1`, [id]);
}
async function picks(count, onPick = () => undefined) {
  const times = [];
  for (let round = 0; round < count; round += 1) {
    const [ms, order] = await time(pick);
    if (!order) break;
    times.push(ms);
    onPick(order, round);
    await end(order);
  }
  return times;
}

await fill(PICKS, 'queued', `i % ${MEMBERS}`, 'now()');
await database.query('analyze orders');
line(`of ${PICKS} waiting orders`, await picks(PICKS));

let woken = 0;
await queue.work(async () => {
  woken += 1;
});
const jobTimes = [];
for (let round = 0; round < 50; round += 1) {
  const before = woken;
  const [ms] = await time(async () => {
    await database.transaction((tx) => queue.enqueueRender(tx, { order_id: '00000000-0000-0000-0000-000000000000' }));
    while (woken === before) await new Promise((resolve) => setImmediate(resolve));
  });
  jobTimes.push(ms);
}
line('a job of the queue, from its commit to the worker', jobTimes);

// Half of the orders are of a few members: the others must not wait for them.
const half = waiting / 2;
await fill(half, 'queued', `i % ${BUSY}`, 'now()');
await fill(half, 'queued', `${BUSY} + i % ${MEMBERS - BUSY}`, `now() + interval '1 second'`);
await database.query('analyze orders');
const served = new Map();
const rounds = [];
const limit = Number(process.argv[4] ?? waiting);
const times = await picks(limit, ({ memberId }, place) => {
  const nth = (served.get(memberId) ?? 0) + 1;
  served.set(memberId, nth);
  (rounds[nth] ??= []).push(place);
});
line(`of ${waiting} waiting orders of ${MEMBERS} members`, times);
process.stdout.write(`\nplaces at which members got their first, second … order, of ${times.length} picks:\n`);
for (const [nth, all] of rounds.entries())
  if (all && (nth <= 5 || nth === 10))
    process.stdout.write(`  order ${nth}: ${all.length} members, places ${Math.min(...all)} to ${Math.max(...all)}\n`);
await queue.stop();
await database.close();
await server.stop();
process.exit(0);
