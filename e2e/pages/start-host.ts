import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface Host {
  /** Of its pages: another than the site's. */
  origin: string;
  key: ApiKey;
  /** Ends it with all its processes. */
  stop: () => Promise<void>;
}
export interface ApiKey {
  id: string;
  secret: string;
  revoke: () => Promise<void>;
}

/** The first start of an example installs its packages. */
const LONGEST_MS = 180_000;
/** What the examples do: studios in pages, and a back end. */
const scopes = ['embed', 'orders', 'speech', 'scripts', 'webhooks'];

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Makes an API key of the sample account for `origins`. */
export async function makeKey(site: string, origins: readonly string[]): Promise<ApiKey> {
  const post = async (call: string, body: object, token = ''): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${site}/api${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', version: '1.0.0', token },
      body: JSON.stringify(body),
    });
    const { code, data } = (await answer.json()) as { code: number; data: Record<string, unknown> };
    if (code !== 1) throw new Error(`${call} was refused: ${JSON.stringify(data)}`);
    return data;
  };
  const { token } = await post('/login/account', { scene: 1, account: 'demo', password: 'shengyu-demo', terminal: 4 });
  const wanted = { name: '云帆', scopes, origins, password: 'shengyu-demo' };
  const { key, secret } = await post('/dev.Key/create', wanted, String(token));
  const { id } = key as { id: string };
  return { id, secret: String(secret), revoke: async () => void (await post('/dev.Key/revoke', { id }, String(token))) };
}

/** Starts an example as its README says, with a key that its origin is on the list of, or another origin. */
export async function startHost(example: string, site: string, listed: (origin: string) => string = (origin) => origin): Promise<Host> {
  const port = await freePort();
  // Another origin by its port alone: keys reach a frame of the same host name through the page.
  const origin = `http://${new URL(site).hostname}:${port}`;
  const key = await makeKey(site, [listed(origin)]);
  const child = spawn('npm', ['start'], {
    cwd: path.join(import.meta.dirname, '../../examples', example),
    env: { ...process.env, PORT: String(port), HOST: new URL(site).hostname, SHENGYU_URL: site, SHENGYU_KEY: key.secret },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
    await ended;
  };
  const answers = (): Promise<boolean> =>
    fetch(origin).then(
      () => true,
      () => false,
    );
  for (const end = Date.now() + LONGEST_MS; !(await answers()); await wait(100))
    if (child.exitCode !== null || Date.now() > end) throw new Error(`examples/${example} does not answer`);
  return { origin, key, stop };
}
