import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { calls, type CallName, type Envelope } from '@shengyu/api';
import { giveSoundLibrary } from '../../../../tools/test/sound-library.ts';

/** The server as a process of its own. */
export interface ServerProcess {
  url: string;
  /** A call that must succeed; its data. */
  call(name: CallName, input: object, token?: string, key?: string): Promise<Record<string, unknown>>;
  /** Asks it to stop; its exit code. */
  terminate(): Promise<number | null>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

/** Starts `api.ts` with this environment on a free port. It has answered `ready`. */
export async function startProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  if (env['DATA_DIR'] !== undefined && env['RENDER_CONCURRENCY'] !== '0') giveSoundLibrary(env['DATA_DIR']);
  const port = await freePort();
  const { DATABASE_URL: _database, ROLE: _role, ...inherited } = process.env;
  const child = spawn(process.execPath, [fileURLToPath(new URL('../api.ts', import.meta.url))], {
    env: {
      ...inherited,
      VOICES: 'off',
      MADE_AHEAD: 'off',
      LOG_LEVEL: 'error',
      API_PORT: String(port),
      HEALTH_PORT: String(port),
      NODE_OPTIONS: '',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  // As long as it lives: the test has a time of its own.
  for (;;) {
    // oxlint-disable-next-line eslint/no-restricted-globals -- the test is the browser
    const ready = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (ready?.ok) break;
    if (child.exitCode !== null) throw new Error('the server did not become ready');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    call: async (name, input, token = '', key = '') => {
      const [method, path] = calls[name];
      const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
      // oxlint-disable-next-line eslint/no-restricted-globals -- the test is the browser
      const response = await fetch(`${url}/api${path}${query}`, {
        method,
        headers: {
          token,
          ...(key ? { 'idempotency-key': key } : {}),
          ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        },
        ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
      });
      const { code, data } = (await response.json()) as Envelope<Record<string, unknown>>;
      if (code !== 1) throw new Error(`${name} failed: ${JSON.stringify(data)}`);
      return data;
    },
    terminate: () => {
      child.kill('SIGTERM');
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
