import { readFileSync } from 'node:fs';
import { get, type ClientRequest } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { residentBytes } from '@shengyu/processes';
import { formatTable, printHeader } from '../table.ts';
import { browserHeaders } from '../web/browser-headers.ts';
import { slowProcess } from './slow-process.ts';
import { pause } from './time-calls.ts';
import { at } from './watch-processes.ts';

// `npm run load:over`: more visitors than the web server of the site that runs here (DATA_DIR, PORT) can serve, because it is left a tenth
// of a core. Each visitor asks for one page that is made anew, and closes the connection when the page is there.
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    /** How many visitors come in a second. */
    visitors: { type: 'string', default: '20' },
    /** The share of one core that the web server is left. */
    share: { type: 'string', default: '0.1' },
    /** The seconds that the site rests before it is looked at again. */
    rest: { type: 'string', default: '60' },
  },
});
const [seconds, visitors, share, rest] = [values.seconds, values.visitors, values.share, values.rest].map(Number) as [
  number,
  number,
  number,
  number,
];
const PATIENCE_MS = 200_000;
const secondMs = 1000;
const site = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const lock = path.resolve(process.env.DATA_DIR ?? '.data', 'start.lock');
const { children } = JSON.parse(readFileSync(lock, 'utf8')) as { children: { pid: number }[] };
const pid = children[1]?.pid;
if (pid === undefined) throw new Error(`no site runs in ${lock}`);

interface Visit {
  status: number;
  ms: number;
  retryAfter: string | undefined;
}

/** A visitor on a connection of its own. */
function visit(): Promise<Visit> {
  const start = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, retryAfter?: string): void => resolve({ status, ms: performance.now() - start, retryAfter });
    const headers = { ...browserHeaders, cookie: 'select_voice_id=1' };
    get(site, { headers, agent: false, timeout: PATIENCE_MS }, (response) => {
      response.on('end', () => end(response.statusCode ?? 0, response.headers['retry-after'])).resume();
    })
      .on('timeout', function leave(this: ClientRequest) {
        this.destroy();
      })
      .on('error', () => end(0));
  });
}

const residentMb = async (): Promise<number> => (await residentBytes(pid)) / 2 ** 20;

for (let warm = 0; warm < visitors; warm++) await visit();
const memory: [when: string, mb: number][] = [['before', await residentMb()]];
const giveBack = slowProcess(pid, share);
const visits: Promise<Visit>[] = [];
let most = 0;
try {
  for (let second = 0; second < seconds; second++) {
    for (let each = 0; each < visitors; each++) {
      visits.push(visit());
      await pause(secondMs / visitors);
    }
    most = Math.max(most, await residentMb());
  }
  memory.push(['most', most]);
  await Promise.all(visits);
} finally {
  giveBack();
}
const made = await Promise.all(visits);
await pause(rest * secondMs);
memory.push([`${rest} s after`, await residentMb()]);

printHeader(`The web server with ${share} of a core, ${visitors} visitors a second for ${seconds} s`, 'npm run load:over');
const kinds = [...new Set(made.map(({ status }) => status))].toSorted((a, b) => a - b);
const rows = kinds.map((status) => {
  const those = made.filter((one) => one.status === status);
  const times = those.map(({ ms }) => ms);
  const told = those.filter(({ retryAfter }) => retryAfter !== undefined).length;
  return [status === 0 ? 'none' : String(status), those.length, told, ...[0.5, 0.95, 0.99].map((part) => Math.round(at(times, part)))].map(
    String,
  );
});
console.log(formatTable(['answer', 'visits', 'with Retry-After', 'p50 ms', 'p95 ms', 'p99 ms'], rows));
console.log(
  `\n${formatTable(
    ['memory', 'MB'],
    memory.map(([when, mb]) => [when, mb.toFixed(0)]),
  )}`,
);
