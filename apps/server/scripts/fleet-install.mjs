// A site from nothing, by the documents: an empty database, two of each role under the settings of deploy/compose.yaml, deploy/'s balancers in
// front, and everything by the site's own address: the installer, the first sign-in, a script, an order, its file. Then the database goes away and
// comes back, then every API: what visitors, members and programs are answered meanwhile. Ends with 0 when each answer was the right one.
// Usage: npm run fleet:install; the shell must be built (`npm test -- build`), HAProxy and PostgreSQL must be there.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFleet } from './fleet-site.mjs';
import { createCaller, pause } from './order-site.mjs';

const port = Number(process.env.FLEET_PORT ?? 3510);
const folder = mkdtempSync(join(tmpdir(), 'shengyu-fleet-install-'));
const began = performance.now();
const faults = [];
function say(what, isRight, seen) {
  if (!isRight) faults.push(what);
  process.stdout.write(
    `${isRight ? 'ok  ' : 'NOT '} ${((performance.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${what}${isRight ? '' : `: ${seen}`}\n`,
  );
}

const site = await startFleet(folder, port, {
  settings: { SITE_URL: `http://localhost:${port}`, CAPTCHA: undefined, METRICS_TOKEN: 'metrics-of-the-fleet', VOICES: 'off' },
});
const { url } = site;
const browser = { accept: 'text/html,application/xhtml+xml', 'accept-encoding': 'gzip, deflate, br, zstd' };
async function ask(path, options = {}) {
  const response = await fetch(url + path, { redirect: 'manual', headers: browser, signal: AbortSignal.timeout(10_000), ...options });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const readyOf = async (at) => {
  const response = await fetch(`http://127.0.0.1:${at}/health/ready`);
  return `${response.status} ${await response.text()}`;
};
const webs = [port + 7, port + 8];
const caller = createCaller(url);

const first = await ask('/');
say('an empty site leads to its installer', first.status === 302 && first.headers.get('location') === '/install/install.php', first.status);
const form = await ask('/install/install.php');
say('the installer asks for the code of the machine', form.status === 200 && form.text.includes('name="code"'), form.status);
const account = 'keeper';
const password = randomUUID();
const install = (code) =>
  ask('/install/install.php', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url },
    body: new URLSearchParams({ site_name: '海边', account, password, password_confirm: password, sample: '1', code }),
  });
say('another code installs nothing', (await install('nothing')).status === 200 && (await ask('/')).status === 302, 'installed');
const installed = await install(readFileSync(join(folder, 'api0/install-code.txt'), 'utf8').trim());
say('the code installs it', installed.status === 303, `${installed.status} ${installed.text.slice(0, 300)}`);
let home = await ask('/');
for (let wait = 0; home.status !== 200 && wait < 100; wait += 1) {
  await pause(200);
  home = await ask('/');
}
say('the home page is there, with the name that was given', home.status === 200 && home.text.includes('海边'), home.status);
const codes = ['api0', 'api1'].filter((name) => existsSync(join(folder, name, 'install-code.txt')));
say('the code, which is void now, lies nowhere any more', codes.length === 0, codes.join(' '));
const { token } = await caller.insist('POST', '/login/account', { scene: 1, account, password });
const script = await caller.insist(
  'POST',
  '/ai.Script/save',
  { title: '第一篇', text: '海边的第一天，风很轻。', voice_id: 'linan' },
  token,
  randomUUID(),
);
const { order_id: id } = await caller.insist(
  'POST',
  '/ai.Order/create',
  { script_id: script.id, version: script.version },
  token,
  randomUUID(),
);
const order = await caller.finished(id, token);
say('the first order is spoken and its files are whole', order?.state === 'done' && (await caller.wholeFiles(order, token)), order?.state);

const pages = ['/', '/news', '/supermarket', '/qAnda'];
for (const page of [...pages, ...pages]) await ask(page);

/** What is answered while `lack` is true of every API. */
async function meanwhile(name, lack) {
  for (const second of [0, 1, 3, 5]) {
    await pause(second === 0 ? 300 : 1_000 * (second === 1 ? 1 : 2));
    for (const page of pages) {
      const { status, text } = await ask(page);
      say(`${name}, ${second} s: ${page} is shown from what is kept`, status === 200 && text.includes('<div id="root">'), status);
    }
    const call = await ask('/api/pc.index/config', { headers: {} });
    const body = call.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(call.text) : {};
    say(
      `${name}, ${second} s: a call is told to come again, in its own shape`,
      call.status === 503 && call.headers.get('retry-after') !== null && ['unavailable', 'server.busy'].includes(body.data?.error),
      `${call.status} ${call.text.slice(0, 100)}`,
    );
    const { status, headers, text } = await ask(`/news?page=${second + 7}`);
    say(
      `${name}, ${second} s: a page that is not kept says so`,
      status === 503 && headers.get('retry-after') !== null && text.includes('网站正在恢复'),
      status,
    );
  }
  const said = await Promise.all(webs.map(readyOf));
  say(
    `${name}: web servers stay, and say what the API lacks`,
    said.every((one) => lack.test(one)),
    said.join(' '),
  );
}
async function recovers(name) {
  const since = performance.now();
  let config = await ask('/api/pc.index/config');
  for (let wait = 0; config.status !== 200 && wait < 100; wait += 1) {
    await pause(100);
    config = await ask('/api/pc.index/config');
  }
  say(
    `${name}: calls are answered again after ${((performance.now() - since) / 1_000).toFixed(1)} s`,
    config.status === 200,
    config.status,
  );
}

site.database.halt();
await meanwhile('without the database', /^200 \{"status":"degraded","api":"no answer"/);
const apis = await Promise.all([port + 5, port + 6].map(readyOf));
say(
  'without the database: each API says that it lacks it',
  apis.every((one) => one === '503 {"status":"database.away"}'),
  apis.join(' '),
);
site.database.resume();
await recovers('with the database again');

const processes = site.members.filter(({ role }) => role === 'api');
for (const page of [...pages, ...pages]) await ask(page);
for (const member of processes) await member.kill();
await meanwhile('without any API', /^200 \{"status":"degraded","api":"no answer"/);
for (const member of processes) member.start();
for (const member of processes) await member.isReady();
await recovers('with the API again');

const servers = site.members.filter(({ role }) => role === 'web');
for (const member of servers) await member.kill();
await pause(1_500);
const dark = await ask('/');
say(
  'without any web server the balancer says so',
  dark.status === 503 && dark.headers.get('retry-after') === '2' && dark.text.includes('网站正在恢复'),
  dark.status,
);
const v1 = await ask('/v1/models', { headers: {} });
say('and to a program in its own shape', v1.status === 503 && JSON.parse(v1.text).error.code === 'server_busy', v1.text.slice(0, 100));
for (const member of servers) member.start();
for (const member of servers) await member.isReady();

await site.stopProcesses();
await site.stop();
process.stdout.write(
  faults.length === 0 ? 'from nothing to a site that stays: all as it should be\n' : `${faults.length} wrong; logs in ${site.log}\n`,
);
if (faults.length === 0) rmSync(folder, { recursive: true, force: true });
process.exit(faults.length === 0 ? 0 : 1);
