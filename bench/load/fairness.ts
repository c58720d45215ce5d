import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { grantPoints } from '../../apps/server/scripts/grant-points.ts';
import { callApi } from '../api/api-caller.ts';
import { registerMembers } from '../api/prepare-orders.ts';
import { startProgram, type Program } from '../program.ts';
import { settle } from '../settle.ts';
import { scriptText } from '../speech/script-text.ts';
import { formatTable, median, printHeader } from '../table.ts';
import {
  createOrder,
  longestAnswer,
  orderState,
  pause,
  saveScript,
  timeAnalysis,
  timeFirstSound,
  timeOrder,
  type Caller,
} from './time-calls.ts';

// `npm run fairness [-- --rounds 7 --characters 100000]`: what a member waits for beside another's long orders, against a site at rest.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    characters: { type: 'string', default: '100000' },
    // The folder of a stopped site that has its samples; without one a new site makes them first.
    site: { type: 'string' },
  },
});
const [rounds, characters] = [Number(values.rounds), Number(values.characters)];
const API_PORT = Number(process.env.API_PORT ?? 4590);
const base = `http://127.0.0.1:${API_PORT}`;
const POINTS = 1_000_000;

const long = `${characters.toLocaleString('en')}-character order`;
/** What another member waits for, and how long it may take: so many times as long as alone, or milliseconds. */
const waits = {
  order: ['60-character order, until done', { times: 3 }],
  firstSound: ['audition, until its first sound', { times: 2 }],
  analysis: ['analysis of ten characters', { times: 2 }],
  created: ['60-character order, created', { ms: 300 }],
  longCreated: [`${long}, created without a quote`, { ms: 300 }],
  longQuoted: [`${long}, created after its quote`, { ms: 300 }],
  answered: ['any answer, the longest while it is planned and begun', { ms: 300 }],
} as const satisfies Record<string, readonly [string, { times: number } | { ms: number }]>;
type Wait = keyof typeof waits;
type Times = Record<Wait, number[]>;

const work = mkdtempSync(path.join(tmpdir(), 'shengyu-fairness-'));

async function startApi(dataDir: string): Promise<Program> {
  const api = path.resolve(import.meta.dirname, '../../apps/server/src/api.ts');
  const program = await startProgram([api], { DATA_DIR: dataDir, API_PORT: String(API_PORT), LOG_LEVEL: 'info', CAPTCHA: 'off' });
  for (let wait = 0; wait < 600; wait += 1) {
    const ready = await fetch(`${base}/health/ready`).catch(() => undefined);
    if (ready?.ok) return program;
    await pause(100);
  }
  throw new Error('the API did not become ready');
}

/** Each kind once a round, so that a busy moment of the machine touches all of them. */
async function measureRounds(member: Caller, count: number): Promise<Times> {
  const times: Times = { order: [], firstSound: [], analysis: [], created: [], longCreated: [], longQuoted: [], answered: [] };
  for (let round = 0; round < count; round += 1) {
    const { createdMs, doneMs } = await timeOrder(base, member);
    times.created.push(createdMs);
    times.order.push(doneMs);
    times.firstSound.push(await timeFirstSound(base, member));
    times.analysis.push(await timeAnalysis(base, member));
  }
  return times;
}

/** A site of its own for each table: what one leaves in work would be beside the next. */
async function scenario(template: string, longOrders: number, [member, greedy, writer]: readonly [Caller, Caller, Caller]): Promise<Times> {
  const dataDir = path.join(work, `beside-${longOrders}`);
  cpSync(template, dataDir, { recursive: true });
  const api = await startApi(dataDir);
  try {
    await measureRounds(member, 3); // warm
    const orders: string[] = [];
    const answered = longestAnswer(base, 10_000);
    for (let count = 0; count < longOrders; count += 1)
      orders.push((await createOrder(base, greedy, await saveScript(base, greedy, scriptText(characters, count)))).result.order_id);
    const answeredMs = await answered;
    const times = await measureRounds(member, rounds);
    times.answered.push(answeredMs);
    const states = await Promise.all(orders.map(async (id) => (await orderState(base, greedy, id)).state));
    if (states.includes('done')) console.log(`(of ${longOrders} long orders some ended too early: ${states.join(', ')})`);
    const unquoted = await saveScript(base, writer, scriptText(characters, 100));
    const quoted = await saveScript(base, writer, scriptText(characters, 101));
    times.longCreated.push((await createOrder(base, writer, unquoted)).ms);
    await callApi(base, 'orderQuote', quoted, writer);
    times.longQuoted.push((await createOrder(base, writer, quoted)).ms);
    return times;
  } finally {
    await api.stop();
  }
}

try {
  const template = path.join(work, 'template');
  if (values.site)
    for (const part of ['clauses', 'files', 'pg']) cpSync(path.join(values.site, part), path.join(template, part), { recursive: true });
  const first = await startApi(template);
  const members = (await registerMembers(base, 3)) as [Caller, Caller, Caller];
  await settle(base);
  await first.stop();
  const books = await PGlite.create(path.join(template, 'pg'));
  await grantPoints(books, POINTS);
  await books.close();
  const tables: Times[] = [];
  for (const longOrders of [0, 1, 10]) tables.push(await scenario(template, longOrders, members));
  const [alone, one, ten] = tables as [Times, Times, Times];
  printHeader(`A member's work beside the long orders of another, medians of ${rounds}, milliseconds`, 'npm run fairness');
  const rows = (Object.keys(waits) as Wait[]).map((wait) => {
    const [name, bound] = waits[wait];
    const ms = (times: Times) => median(times[wait]);
    const beside = (times: Times) => [ms(times).toFixed(0), (ms(times) / ms(alone)).toFixed(2)];
    return [name, ms(alone).toFixed(0), ...beside(one), ...beside(ten), 'ms' in bound ? `${bound.ms} ms` : `${bound.times} ×`];
  });
  console.log(formatTable(['what a member waits for', 'alone', `beside a ${long}`, 'ratio', 'beside ten', 'ratio', 'bound'], rows));
} finally {
  rmSync(work, { recursive: true, force: true });
}
