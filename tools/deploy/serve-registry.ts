import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readHealth, settleCanary, type WebServers } from './canary-health.ts';
import { LiveChanged, promote, rollback } from './deployments.ts';
import { describeRemotes } from './describe-remotes.ts';
import { readRegistry } from './registry-file.ts';
import type { RegistryStore } from './store/registry-store.ts';
import type { RunningShell } from './unservable.ts';

export interface RegistryServerOptions {
  store: RegistryStore;
  running: () => Promise<RunningShell>;
  servers: WebServers;
  /** Who has it may move versions; the API has, which asks operators for their second factor first. */
  token: string;
}

interface Move {
  name: string;
  move: 'promote' | 'rollback';
  version?: string;
  live: string;
  why: string;
}

const MOST_BYTES = 4096;
const texts = { name: /^[a-z][a-z0-9-]{0,30}$/, version: /^[0-9A-Za-z.+-]{1,64}$/ };

/**
 * Answers, where the registry's key is, what the console asks: `GET /remotes`, `POST /move`. A move is what `npm run promote` and
 * `npm run rollback` do, with the same checks and the same signature. 409: another version is live than the caller saw; 422: refused, and why.
 */
export function createRegistryServer({ store, running, servers, token }: RegistryServerOptions): Server {
  const move = async ({ name, version, live, why, ...wanted }: Move): Promise<string> => {
    const options = { store, name, version, running, seen: live, why, who: /^[^:]{1,80}(?=: )/.exec(why)?.[0] ?? 'console' };
    if (wanted.move === 'rollback') return (await rollback(options)).live;
    const settled = await settleCanary(store, name, servers);
    return (await promote({ ...options, version: version ?? settled?.version })).live;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isAllowed(request, token)) return send(response, 401, {});
    if (request.method === 'GET' && request.url === '/remotes') {
      const health = await readHealth(servers);
      return send(response, 200, { remotes: await describeRemotes(await readRegistry(store), { store, running, health }) });
    }
    if (request.method !== 'POST' || request.url !== '/move') return send(response, 404, {});
    const wanted = readMove(await readBody(request));
    if (!wanted) return send(response, 400, {});
    try {
      return send(response, 200, { live: await move(wanted) });
    } catch (error) {
      if (error instanceof LiveChanged) return send(response, 409, { live: error.live });
      return send(response, 422, { why: error instanceof Error ? error.message : String(error) });
    }
  };
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) send(response, 500, {});
      else response.destroy();
    });
  });
  server.unref();
  return server;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** Takes the same time wherever the texts differ. */
function isAllowed({ headers }: IncomingMessage, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return token !== '' && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > MOST_BYTES) return '';
  }
  return body;
}

function readMove(body: string): Move | undefined {
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    return undefined;
  }
  const { name, move, version, live, why } = Object(read) as Record<string, unknown>;
  const isVersion = (value: unknown): value is string => typeof value === 'string' && texts.version.test(value);
  if (typeof name !== 'string' || !texts.name.test(name) || !isVersion(live) || typeof why !== 'string') return undefined;
  if (move !== 'promote' && move !== 'rollback') return undefined;
  if (version !== undefined && !isVersion(version)) return undefined;
  return { name, move, live, why: why.slice(0, 300), ...(version !== undefined && { version }) };
}
