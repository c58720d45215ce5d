import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { giveSoundLibrary } from './sound-library.ts';

export interface Site {
  /** Without a slash at the end. */
  url: string;
  apiUrl: string;
  dataDir: string;
  /** Process id of the supervisor of both services. */
  pid: number;
  /** What the supervisor has written so far; the services write to `logs` in the data folder. */
  output: () => string;
  stop: () => Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');

/** A port that was free a moment ago, inside `from…from + 99` so that parallel runs can keep apart. */
async function freePort(from: number): Promise<number> {
  const first = from + Math.floor((process.pid * 7) % 90);
  for (let port = first; port < first + 200; port++) {
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer().once('error', () => resolve(false));
      probe.listen(port, () => {
        const { port: got } = probe.address() as AddressInfo;
        probe.close(() => resolve(got === port));
      });
    });
    if (free) return port;
  }
  throw new Error(`no free port from ${first}`);
}

/** Starts the product the way a person does (`npm start`), on free ports and, unless given, on data of its own. */
export async function startSite(options: { dataDir?: string; env?: NodeJS.ProcessEnv; timeoutMs?: number } = {}): Promise<Site> {
  const own = options.dataDir === undefined;
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'shengyu-site-'));
  giveSoundLibrary(dataDir);
  const [port, apiPort] = [
    await freePort(Number(process.env.TEST_PORT ?? 3400)),
    await freePort(Number(process.env.TEST_API_PORT ?? 4400)),
  ];
  const child = spawn(process.execPath, [path.join(root, 'tools/start/start.mjs')], {
    cwd: root,
    // Natural voices take minutes of a core to make what a site has ahead: journeys that want them say so.
    env: { VOICES: 'off', ...process.env, ...options.env, PORT: String(port), API_PORT: String(apiPort), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGTERM');
      reject(new Error(`the site was not ready in time:\n${output}`));
    }, options.timeoutMs ?? 240_000);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('is ready')) {
          clearTimeout(timer);
          resolve();
        }
      });
    }
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the site ended with code ${code ?? '?'}:\n${output}`));
    });
  });
  return {
    url: `http://localhost:${port}`,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      if (own) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
