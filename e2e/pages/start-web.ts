import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Duplex } from 'node:stream';

const root = path.resolve(import.meta.dirname, '../..');

export interface OwnServer extends AsyncDisposable {
  url: string;
  port: number;
}

/** A server of this journey's own, in front of nothing or in place of the API. */
export async function startBackEnd(
  answer: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
  upgrade?: (request: IncomingMessage, socket: Duplex) => void,
): Promise<OwnServer> {
  const server = createServer((request, response) => void answer(request, response));
  if (upgrade) server.on('upgrade', upgrade);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A port on which nobody listens. */
export async function deafPort(): Promise<number> {
  await using server = await startBackEnd(() => undefined);
  return server.port;
}

export interface WebOptions {
  /** Folder of the shell's build. */
  dist?: string;
  port?: number;
}

/** The built web server beside the site's own, on another API; it shares the published remotes. */
export async function startWeb(apiPort: number, env: NodeJS.ProcessEnv = {}, options: WebOptions = {}): Promise<OwnServer> {
  const port = options.port ?? (await deafPort());
  const dist = options.dist ?? path.join(root, 'apps/shell/dist');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(dist, 'server/main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: process.env.E2E_DATA_DIR,
      ...env,
      PORT: String(port),
      API_PORT: String(apiPort),
    },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://localhost:${port}`;
  for (let round = 0; ; round += 1) {
    // Ready it is only with its API, which some journeys take away.
    const ready = await fetch(`${url}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) break;
    if (round > 150) throw new Error('the web server was not ready in time');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    port,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
