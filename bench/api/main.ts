import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../tools/test/postgres.ts';
import { startProgram } from '../program.ts';
import { formatTable, median, printHeader } from '../table.ts';
import { callApi, visitorHeaders } from './api-caller.ts';
import { fillArticles } from './fill-articles.ts';
import { fillLists, makeOperator } from './fill-lists.ts';
import { loadGet, loadPosts, type Load } from './load.ts';
import { prepareNotifications } from './prepare-notifications.ts';
import { prepareOrders, registerMember, registerMembers } from './prepare-orders.ts';
import { memberLists, operatorLists, searches, timeLists, type TimedList } from './time-lists.ts';

// `npm run bench:api [-- --rounds 3 --seconds 5 --orders 300]`: the API beside the least that could answer the same call.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    orders: { type: 'string', default: '300' },
  },
});
const [rounds, seconds, orders] = [Number(values.rounds), Number(values.seconds), Number(values.orders)];
const API_PORT = Number(process.env.API_PORT ?? 4490);
const FLOOR_PORT = API_PORT + 1;
const base = `http://127.0.0.1:${API_PORT}`;
const floor = `http://127.0.0.1:${FLOOR_PORT}`;

interface Row {
  name: string;
  ours: Load[];
  floor: Load[];
}

const bench = import.meta.dirname;
const api = path.resolve(bench, '../../apps/server/src/api.ts');
const sandbox = path.resolve(bench, '../../apps/payment-sandbox/src/main.ts');

/** Of a member with 100,000 records of each kind. */
const lists: TimedList[] = [];

/** Both programs on one kind of database; the rounds take turns. */
async function measure(database: string, databaseUrl: string | undefined, withConfig: boolean): Promise<Row[]> {
  const work = mkdtempSync(path.join(tmpdir(), 'shengyu-bench-api-'));
  const env = { DATA_DIR: path.join(work, 'data'), API_PORT: String(API_PORT), RENDER_CONCURRENCY: '0', LOG_LEVEL: 'info', CAPTCHA: 'off' };
  const gateway = await startProgram([sandbox], { DATA_DIR: env.DATA_DIR, PAY_PORT: '0', PAY_HOST: '127.0.0.1' });
  const server = await startProgram([api], databaseUrl === undefined ? env : { ...env, DATABASE_URL: databaseUrl });
  try {
    for (let wait = 0; wait < 200; wait++) {
      if (
        await fetch(`${base}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const config = path.join(work, 'config.json');
    writeFileSync(config, JSON.stringify(await callApi(base, 'config', {}, visitorHeaders(0))));
    const floorUrl = databaseUrl ?? `pglite:${path.join(work, 'floor')}`;
    const bare = await startProgram([path.join(bench, 'floor-server.ts'), String(FLOOR_PORT), config, floorUrl]);
    try {
      const rows: Row[] = [];
      if (withConfig) {
        const row: Row = { name: 'GET pc.index/config', ours: [], floor: [] };
        for (const url of [`${base}/api/pc.index/config`, `${floor}/config`]) await loadGet(url, 1);
        for (let round = 0; round < rounds; round++) {
          row.ours.push(await loadGet(`${base}/api/pc.index/config`, seconds));
          row.floor.push(await loadGet(`${floor}/config`, seconds));
        }
        rows.push(row);
      }
      const row: Row = { name: `POST ai.Order/create, ${database}`, ours: [], floor: [] };
      const paid: Row = { name: `POST pay/notify, ${database}`, ours: [], floor: [] };
      const members = await registerMembers(base);
      for (let round = 0; round <= rounds; round++) {
        const ours = await loadPosts(`${base}/api/ai.Order/create`, await prepareOrders(base, members, orders));
        const plain = Array.from({ length: orders }, (_, index) => ({
          body: JSON.stringify({ account: (index % 100) + 1, words: 40 }),
          headers: { 'content-type': 'application/json' },
        }));
        const least = await loadPosts(`${floor}/order`, plain);
        // A notification's floor is an order's: one transaction.
        const notifications = await prepareNotifications(base, env.DATA_DIR, members, orders);
        const told = await loadPosts(`${base}/api/pay/notify/sandbox`, notifications, (status) => status === 204);
        if (round === 0) continue; // warm
        row.ours.push(ours);
        row.floor.push(least);
        paid.ours.push(told);
        paid.floor.push(least);
      }
      if (databaseUrl !== undefined) {
        const { account, headers } = await registerMember(base);
        await fillLists(databaseUrl, account);
        lists.push(...(await timeLists(base, headers, memberLists)));
        await makeOperator(databaseUrl, account);
        lists.push(...(await timeLists(base, headers, operatorLists)));
        await fillArticles(databaseUrl);
        lists.push(...(await timeLists(base, headers, searches)));
      }
      return [...rows, row, paid];
    } finally {
      await bare.stop();
    }
  } finally {
    await server.stop();
    await gateway.stop();
    rmSync(work, { recursive: true, force: true });
  }
}

const rows = await measure('PGlite', undefined, true);
await using database = await startPostgres();
if (database) rows.push(...(await measure('PostgreSQL', database.url, false)));
else console.log('No PostgreSQL on this machine: measured on PGlite only.');

printHeader(`API: 10 connections, medians of ${rounds}, taking turns with the floor`, 'npm run bench:api');
const middle = (loads: Load[], key: keyof Load): number => median(loads.map((load) => load[key]));
console.log(
  formatTable(
    ['call', 'ours /s', 'floor /s', 'ratio', 'ours p99 ms', 'floor p99 ms', 'failed'],
    rows.map(({ name, ours, floor: least }) => [
      name,
      middle(ours, 'perSecond').toFixed(0),
      middle(least, 'perSecond').toFixed(0),
      (middle(ours, 'perSecond') / middle(least, 'perSecond')).toFixed(2),
      middle(ours, 'p99Ms').toFixed(0),
      middle(least, 'p99Ms').toFixed(0),
      String([...ours, ...least].reduce((sum, { failed }) => sum + failed, 0)),
    ]),
  ),
);

if (lists.length > 0) {
  console.log('\nLists of 100,000 records on PostgreSQL, one request after another; at most 20 ms:\n');
  console.log(
    formatTable(
      ['list', 'p50 ms', 'p95 ms', 'failed'],
      lists.map(({ name, p50Ms, p95Ms, failed }) => [name, p50Ms.toFixed(1), p95Ms.toFixed(1), String(failed)]),
    ),
  );
}
