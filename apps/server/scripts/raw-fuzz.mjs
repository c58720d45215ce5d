// Sends generated raw requests over plain sockets to the web process and to the API: odd targets, headers, upgrades, pipelines, early ends
// and wrong lengths. Counts answers that are none of the documented ones, and ends of a process: both must be 0.
// Usage: node apps/server/scripts/raw-fuzz.mjs [requests to each] [seed]; the web process must be built.
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pause, source, startProgram } from './order-site.mjs';

const requests = Number(process.argv[2] ?? 5_000);
let state = Number(process.argv[3] ?? 20_261_122);
const apiPort = Number(process.env.FUZZ_PORT ?? 4187);
const webPort = apiPort + 1;
const TOGETHER = 20;
/** Silence of the server after which a connection is given up: most of the packets are unfinished. */
const STILL_MS = 250;

/** mulberry32: the same requests for the same seed. */
function random() {
  state = (state + 0x6d_2b_79_f5) | 0;
  let value = Math.imul(state ^ (state >>> 15), 1 | state);
  value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
  return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
}
const below = (limit) => Math.floor(random() * limit);
const any = (list) => list[below(list.length)];
const often = (share) => random() < share;
const noise = (length) => String.fromCharCode(...Array.from({ length }, () => below(256)));

const paths = [
  '/',
  '/news',
  '/edit',
  '/api/user/info',
  '/api/login/account',
  '/api/ai.Script/save',
  '/socket.io/?EIO=4&transport=websocket',
  '/v1/audio/speech',
  '/v1/scripts',
  '/v1/orders/x/files/y',
  '/api/dev.Webhook/create',
  '/api/clone.Clone/uploadPart',
  '/audition/script/0123456789abcdef',
  '/embed/studio?key=x&origin=y',
  '/oembed?url=http%3A%2F%2Flocalhost%2Fnews',
  '/card/news.png',
  '/player/news',
  '/feed/news.rss',
  '/sitemap/2.xml',
  '/toolbar/versions',
  '/page-health',
  '/page-data?path=%2Fnews',
];
const odd = [
  '*',
  '*:99999',
  '//',
  '//x:99999/',
  'http://x:99999/',
  'http://[::1',
  'x',
  '',
  '/%',
  '/%00',
  '/api/%zz',
  '/../../etc/passwd',
  '/assets/..%2f',
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'CONNECT', 'TRACE', 'get', 'PRI', 'M-SEARCH'];
/** Mostly right, so that most requests get past the parser to what is behind it. */
const mostly = (right, wrong) => (often(0.85) ? any(right) : any(wrong));
const target = () => (often(0.7) ? any(paths) : often(0.7) ? any(odd) : `/${noise(below(60)).replaceAll(/[\r\n ]/g, '')}`);
const requestLine = () => `${mostly(['GET', 'POST'], methods)} ${target()} ${mostly(['HTTP/1.1'], ['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', ''])}`;
const headers = (length) => [
  `host: ${mostly(['localhost'], ['', 'x:99999', '[', noise(5).replaceAll(/[\r\n]/g, '')])}`,
  ...(often(0.2) ? ['connection: Upgrade', `upgrade: ${mostly(['websocket'], ['h2c', '', 'websocket, x'])}`] : []),
  ...(often(0.2) ? ['sec-websocket-version: 13', `sec-websocket-key: ${mostly(['dGhlIHNhbXBsZSBub25jZQ=='], ['', 'x'])}`] : []),
  ...(often(0.5) ? [`content-length: ${mostly([String(length)], ['0', '-1', '99999999999', '1e3', 'x'])}`] : []),
  ...(often(0.1) ? [`transfer-encoding: ${any(['chunked', 'gzip', 'chunked, chunked'])}`] : []),
  ...(often(0.4)
    ? [`content-type: ${any(['application/json', 'application/json', 'multipart/form-data; boundary=x', 'text/xml', ''])}`]
    : []),
  ...(often(0.2) ? [`cookie: ${noise(below(40)).replaceAll(/[\0\r\n]/g, '')}`] : []),
  ...(often(0.2) ? [`x-forwarded-for: ${any(['1.2.3.4', '::1', 'x', '%'])}`] : []),
  ...(often(0.2)
    ? [`authorization: ${any(['Bearer sk_live_x', 'Bearer', 'Basic eA==', `Bearer ${noise(20).replaceAll(/[\0\r\n]/g, '')}`])}`]
    : []),
  ...(often(0.1) ? [`token: ${any(['et_x', 'x', ''])}`] : []),
  ...(often(0.2) ? [`origin: ${any(['http://localhost', 'https://evil.example', 'null', '%'])}`] : []),
  ...(often(0.2) ? [`range: ${any(['bytes=0-', 'bytes=9-1', 'x'])}`] : []),
  ...(often(0.02) ? [noise(30)] : []),
];
const body = () => any(['', '', '{}', '{"a":', '5\r\nhello\r\n0\r\n\r\n', 'zz\r\n', '--x\r\n\r\n--x--', noise(200)]);
const request = () => {
  const text = body();
  return [requestLine(), ...headers(text.length), '', text].join('\r\n');
};
const packet = () => {
  const text = often(0.15) ? `${request()}${request()}${request()}` : request();
  return Buffer.from(often(0.2) ? text.slice(0, below(text.length)) : text, 'latin1');
};

const documented = new Set([
  101, 200, 204, 206, 302, 304, 308, 400, 401, 403, 404, 405, 408, 410, 411, 413, 415, 416, 417, 426, 429, 431, 501, 503,
]);

/** The statuses that came back on one connection; it is reset by the sender in one of five cases. */
function send(port, bytes) {
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(bytes);
      if (often(0.2)) setTimeout(() => socket.resetAndDestroy(), below(20));
    });
    socket.setTimeout(STILL_MS, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve([...answer.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status))));
  });
}

const dataDir = mkdtempSync(join(tmpdir(), 'shengyu-fuzz-'));
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  API_PORT: String(apiPort),
  PORT: String(webPort),
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
  RENDER_CONCURRENCY: '0',
};
delete env.DATABASE_URL;
const web = fileURLToPath(new URL('../../shell/dist/server/main.js', import.meta.url));
const servers = [
  { name: 'api', port: apiPort, file: source('api.ts') },
  { name: 'web', port: webPort, file: web },
];
let wrong = 0;
for (const server of servers) {
  const { name, port, file } = server;
  server.process = await startProgram(
    { file, ready: `http://127.0.0.1:${port}/health/ready`, quiet: process.env.LOG_LEVEL === undefined },
    env,
  );
  console.log(`${name} is ready`);
}
for (const { name, port, process: child } of servers) {
  const counts = new Map();
  const began = performance.now();
  for (let sent = 0; sent < requests && child.exitCode === null; sent += TOGETHER) {
    const packets = Array.from({ length: TOGETHER }, packet);
    const answers = await Promise.all(packets.map((bytes) => send(port, bytes)));
    for (const [index, statuses] of answers.entries()) {
      for (const status of statuses) {
        counts.set(status, (counts.get(status) ?? 0) + 1);
        if (documented.has(status)) continue;
        wrong += 1;
        console.log(`${name} answered ${status} to ${JSON.stringify(packets[index].toString('latin1'))}`);
      }
    }
  }
  await pause(200);
  const alive = child.exitCode === null && (await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => undefined))?.ok === true;
  if (!alive) wrong += 1;
  const seconds = Math.round((performance.now() - began) / 1000);
  const answers = [...counts].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(
    `${name}: ${requests} packets in ${seconds} s, ${alive ? 'lives' : `ENDED with ${child.exitCode}`}; answers ${answers.join(', ')}`,
  );
}
for (const { process: child } of servers.toReversed()) {
  child.kill('SIGTERM');
  await child.ended;
}
rmSync(dataDir, { recursive: true, force: true });
console.log(wrong === 0 ? 'nothing wrong' : `${wrong} wrong`);
process.exit(wrong === 0 ? 0 : 1);
