import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { registerMembers } from '../api/prepare-orders.ts';
import { formatTable, printHeader } from '../table.ts';
import { runMember, type CallLog } from './load-member.ts';
import { pause, timeRendering, type Caller } from './time-calls.ts';
import { at, watchProcesses, type Observed, type Watched } from './watch-processes.ts';

// `npm run load -- --minutes 30 --members 30`: members at work on the site that runs here with
// CAPTCHA=off and this DATA_DIR, PORT and API_PORT.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    members: { type: 'string', default: '30' },
    /** Minutes that the site rests before it is looked at again. */
    rest: { type: 'string', default: '3' },
    /** Process ids of workers beside the API. */
    workers: { type: 'string', default: '' },
  },
});
const [minutes, members, rest] = [Number(values.minutes), Number(values.members), Number(values.rest)];
const [site, api] = [`http://127.0.0.1:${process.env.PORT ?? 3000}`, `http://127.0.0.1:${process.env.API_PORT ?? 4000}`];
const WATCH_MS = 30_000;
const minuteMs = 60_000;

function processesOf(dataDir: string): Watched[] {
  const { children } = JSON.parse(readFileSync(path.join(dataDir, 'start.lock'), 'utf8')) as { children: { pid: number }[] };
  const [apiPid, webPid] = children.map(({ pid }) => pid);
  if (apiPid === undefined || webPid === undefined) throw new Error(`no site runs in ${dataDir}`);
  return [
    { name: 'web', pid: webPid, probe: `${site}/health/live` },
    { name: 'API', pid: apiPid, probe: `${api}/health/live`, metrics: `${api}/metrics` },
    ...values.workers.split(',').flatMap((pid, index) => (pid === '' ? [] : { name: `worker ${index + 1}`, pid: Number(pid) })),
  ];
}

const watched = processesOf(path.resolve(process.env.DATA_DIR ?? '.data'));
const callers: Caller[] = await registerMembers(api, members);
const log: CallLog = { times: new Map(), failures: new Map(), sound: { wantedMs: 0, madeMs: 0 } };
const [first] = callers;
if (!first) throw new Error('nobody is here');
const rate = await timeRendering(api, first, 4);
const looks: [when: string, Observed[]][] = [['before', await watchProcesses(watched, WATCH_MS)]];
const ending = new AbortController();
const running = Promise.allSettled(callers.map((caller, number) => runMember(site, number, caller, log, ending.signal)));
const started = performance.now();
for (const share of [1 / 3, 2 / 3, 1]) {
  await pause(Math.max(0, minutes * minuteMs * share - WATCH_MS - (performance.now() - started)));
  looks.push([`after ${Math.round(minutes * share)} min`, await watchProcesses(watched, WATCH_MS)]);
}
ending.abort();
for (const { status } of await running) if (status === 'rejected') throw new Error('a member could not go on');
await pause(rest * minuteMs);
looks.push([`after ${rest} min of rest`, await watchProcesses(watched, WATCH_MS)]);

const command = `npm run load -- --minutes ${minutes} --members ${members}`;
printHeader(`${members} members for ${minutes} minutes: what the processes hold`, command);
console.log(
  formatTable(
    ['when', 'process', 'memory MB', 'open files', 'active handles', 'answer p99 ms', 'max ms'],
    looks.flatMap(([when, all]) =>
      all.map(({ name, residentMb, openFiles, handles, delayP99Ms, delayMaxMs }) => [
        when,
        name,
        ...[residentMb, openFiles, handles, delayP99Ms, delayMaxMs].map((value) => (Number.isNaN(value) ? '' : value.toFixed(0))),
      ]),
    ),
  ),
);
printHeader('What members waited for', command);
console.log(
  formatTable(
    ['kind', 'count', 'mean ms', 'p99 ms', 'failed'],
    [...log.times].map(([kind, times]) => [
      kind,
      String(times.length),
      (times.reduce((sum, ms) => sum + ms, 0) / times.length).toFixed(0),
      at(times, 0.99).toFixed(0),
      String([...log.failures].reduce((sum, [reason, count]) => sum + (reason.startsWith(`${kind}:`) ? count : 0), 0)),
    ]),
  ),
);
// Orders that wait for long are starved while the machine could render what is wanted; beyond that it has too much to do.
const { wantedMs, madeMs } = log.sound;
const share = wantedMs / (minutes * minuteMs * rate);
const wanted = `${(wantedMs / minuteMs).toFixed(0)} minutes of sound wanted, ${(madeMs / minuteMs).toFixed(0)} made`;
console.log(
  `${wanted}; at rest this machine renders ${rate.toFixed(0)} minutes in one, of new text: ${(share * 100).toFixed(0)} % of what it can`,
);
for (const [reason, count] of log.failures) console.log(`failed ${count} ×: ${reason}`);
process.exit(0);
