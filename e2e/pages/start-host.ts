import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';

export interface Host {
  /** Of its pages: another than the site's. */
  origin: string;
  stop: () => void;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Makes an API key of the sample account for `origins`. */
export async function makeKey(
  site: string,
  origins: readonly string[],
): Promise<{ id: string; secret: string; revoke: () => Promise<void> }> {
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
  const wanted = { name: '云帆', scopes: ['embed', 'orders'], origins, password: 'shengyu-demo' };
  const { key, secret } = await post('/dev.Key/create', wanted, String(token));
  const { id } = key as { id: string };
  return { id, secret: String(secret), revoke: async () => void (await post('/dev.Key/revoke', { id }, String(token))) };
}

/** Starts an example as its README says, with a key that its origin is on the list of, or another origin. */
export async function startHost(example: string, site: string, listed: (origin: string) => string = (origin) => origin) {
  const port = await freePort();
  // Another origin by its port alone: keys reach a frame of the same host name through the page.
  const origin = `http://${new URL(site).hostname}:${port}`;
  const key = await makeKey(site, [listed(origin)]);
  const child = spawn('npm', ['start'], {
    cwd: path.join(import.meta.dirname, '../../examples', example),
    env: { ...process.env, PORT: String(port), SHENGYU_SITE: site, SHENGYU_KEY: key.secret },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  for await (const text of child.stdout) if (String(text).includes(String(port))) break;
  child.stdout.resume();
  return { origin, key, stop: () => void (child.pid !== undefined && process.kill(-child.pid)) };
}
