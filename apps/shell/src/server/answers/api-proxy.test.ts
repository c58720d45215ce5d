import http, { type Server } from 'node:http';
import { connect, Socket, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createCrowd } from '@shengyu/processes';
import { createApiProxy, type ApiProxyOptions } from './api-proxy.ts';

const outage = { failed: () => undefined, answered: () => undefined };
const crowd = createCrowd({ few: 0, most: 100, lateness: () => 0 });
const servers: Server[] = [];

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** What the API is asked when a browser asks for `path`. */
async function asked(
  path: string,
  options: { trustProxy?: boolean; headers?: Record<string, string>; api?: Partial<ApiProxyOptions['api']> } = {},
): Promise<{ url: string; headers: Record<string, string> }> {
  const port = await listen(http.createServer(({ url, headers }, response) => response.end(JSON.stringify({ url, headers }))));
  const api = { origin: `http://127.0.0.1:${port}`, prefix: '/api', isForeign: false, ...options.api };
  const proxy = createApiProxy({ api, trustProxy: options.trustProxy ?? false, outage, crowd });
  const web = await listen(http.createServer((request, response) => proxy.answer(request, response)));
  const answer = await fetch(`http://127.0.0.1:${web}${path}`, { headers: options.headers ?? {} });
  return (await answer.json()) as { url: string; headers: Record<string, string> };
}

/** The `x-forwarded-for` that reaches the API for a request that claims to come from `forwarded`. */
async function toldOf(trustProxy: boolean, forwarded: string): Promise<unknown> {
  const { headers } = await asked('/api/index/config', { trustProxy, headers: { 'x-forwarded-for': forwarded } });
  return headers['x-forwarded-for'];
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

// covers: asvs-4.1.3
test('what a visitor says of their own address is not passed on', async () => {
  expect(await toldOf(false, '198.51.100.7')).toBe('127.0.0.1');
});

test('behind a proxy the last address is the one that proxy saw, not the proxy', async () => {
  expect(await toldOf(true, '198.51.100.7, 203.0.113.9')).toBe('198.51.100.7, 203.0.113.9');
});

test.each([false, true])(
  'a socket tells the API behind a balancer which host the visitor asked; a proxy before us: %s',
  async (trustProxy) => {
    const api = http.createServer();
    const told = new Promise((resolve) => {
      api.on('upgrade', ({ headers }, socket) => {
        resolve([headers.host, headers['x-forwarded-host']]);
        socket.destroy();
      });
    });
    const balancer = `127.0.0.1:${await listen(api)}`;
    const proxy = createApiProxy({ api: { origin: `http://${balancer}`, prefix: '/api', isForeign: true }, trustProxy, outage, crowd });
    const server = http.createServer().on('upgrade', (request, socket, head) => proxy.upgrade(request, socket, head));
    const headers = { host: 'voice.example', connection: 'Upgrade', upgrade: 'websocket' };
    http.get({ port: await listen(server), path: '/socket.io/', headers }).on('error', () => undefined);
    expect(await told).toEqual([balancer, 'voice.example']);
  },
);

test.each([
  ['closes its connection', (visitor: Socket) => void visitor.end()],
  ['resets its connection', (visitor: Socket) => void visitor.resetAndDestroy()],
])(
  'a visitor who %s before the API answers its socket leaves none open there',
  async (_name, leave) => {
    const api = http.createServer();
    const reached = new Promise<Duplex>((resolve) => void api.on('upgrade', (_request, socket) => resolve(socket)));
    const failures: unknown[] = [];
    const proxy = createApiProxy({
      api: { origin: `http://127.0.0.1:${await listen(api)}`, prefix: '/api', isForeign: false },
      trustProxy: false,
      outage: { ...outage, failed: (error) => void failures.push(error) },
      crowd,
    });
    const web = http.createServer().on('upgrade', (request, socket, head) => proxy.upgrade(request, socket, head));
    const visitor = connect(await listen(web), '127.0.0.1').on('error', () => undefined);
    visitor.write('GET /socket.io/ HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
    const socket = await reached;
    const ended = new Promise<void>((resolve) => void socket.on('error', () => undefined).once('end', resolve));
    leave(visitor);
    socket.resume();
    await ended;
    socket.destroy();
    expect(failures).toEqual([]);
  },
  20_000,
);

/** The raw answer to a body of `bytes` said to be for a call; the API answers everything with `ok`. */
async function sendBody(path: string, bytes: number): Promise<string> {
  const api = await listen(http.createServer((request, response) => request.resume().on('end', () => response.end('ok'))));
  const proxy = createApiProxy({
    api: { origin: `http://127.0.0.1:${api}`, prefix: '/api', isForeign: false },
    trustProxy: false,
    outage,
    crowd,
  });
  const web = await listen(http.createServer((request, response) => proxy.answer(request, response)));
  const answer = await fetch(`http://127.0.0.1:${web}${path}`, { method: 'POST', body: 'x'.repeat(bytes) });
  return `${answer.status} ${await answer.text()}`;
}

test.each([
  ['/api/login/account', 70_000],
  ['/API/Login/Account?x=1', 70_000],
  ['/api/nothing/here', 70_000],
  ['/api/ai.Script/save', 9_000_000],
  ['/api/upload/image', 6_000_000],
])('a body too large for %s is refused with the envelope before the API sees it', async (path, bytes) => {
  expect(await sendBody(path, bytes)).toMatch(/^413 \{"code":0,"data":\{"error":"input.too_large"\}/);
});

test.each([
  ['/v1/webhooks', 70_000],
  ['/v1/audio/speech', 70_000],
  ['/v1/orders/quote?x=1', 70_000],
  ['/v1/scripts', 9_000_000],
  ['/v1/nothing', 70_000],
])('a body too large for %s is refused in the shape of the developers’ API before the API sees it', async (path, bytes) => {
  expect(await sendBody(path, bytes)).toBe(
    '413 {"error":{"message":"The request is too large.","type":"invalid_request_error","param":null,"code":"input_too_large"}}',
  );
});

test.each([
  ['/api/user/info', '{"code":0,"data":{"error":"unavailable"},'],
  ['/v1/models', '{"error":{"message":"The server is busy. Try again.","type":"server_error","param":null,"code":"server_busy"}}'],
])('where no API answers, a call of %s may be tried again, and is told so in its own shape', async (path, body) => {
  const proxy = createApiProxy({
    api: { origin: 'http://127.0.0.1:1', prefix: '/api', isForeign: false },
    trustProxy: false,
    outage,
    crowd,
  });
  const web = await listen(http.createServer((request, response) => proxy.answer(request, response)));
  const answer = await fetch(`http://127.0.0.1:${web}${path}`);
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('x-should-retry')]).toEqual([503, '1', 'true']);
  expect((await answer.text()).startsWith(body)).toBe(true);
});

// covers: fault-98
test('beyond what is passed on at once a call is told when to come again, and one is passed on for each that ends', async () => {
  const held: http.ServerResponse[] = [];
  const api = await listen(http.createServer((_request, response) => held.push(response)));
  const narrow = createCrowd({ few: 0, most: 1, lateness: () => 0 });
  const origin = `http://127.0.0.1:${api}`;
  const proxy = createApiProxy({ api: { origin, prefix: '/api', isForeign: false }, trustProxy: false, outage, crowd: narrow });
  const web = await listen(http.createServer((request, response) => proxy.answer(request, response)));
  const first = fetch(`http://127.0.0.1:${web}/api/user/info`);
  while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const second = await fetch(`http://127.0.0.1:${web}/api/user/info`);
  expect([second.status, Number(second.headers.get('retry-after')) >= 2]).toEqual([503, true]);
  held.pop()?.end('{}');
  expect((await first).status).toBe(200);
  const third = fetch(`http://127.0.0.1:${web}/api/user/info`);
  while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  held.pop()?.end('{}');
  expect((await third).status).toBe(200);
});

test('where a balancer has no API left, its page is no answer to a call', async () => {
  const balancer = http.createServer((_request, response) =>
    response.writeHead(503, { 'content-type': 'text/html' }).end('<html>No server is available</html>'),
  );
  const api = { origin: `http://127.0.0.1:${await listen(balancer)}`, prefix: '/api', isForeign: true };
  const proxy = createApiProxy({ api, trustProxy: true, outage, crowd });
  const web = await listen(http.createServer((request, response) => proxy.answer(request, response)));
  const answer = await fetch(`http://127.0.0.1:${web}/api/user/info`);
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
    503,
    '1',
    'application/json; charset=utf-8',
  ]);
  expect(await answer.json()).toMatchObject({ code: 0, data: { error: 'unavailable' } });
});

test.each([
  ['/api/login/account', 60_000],
  ['/api/ai.Script/save', 4_000_000],
  ['/api/upload/audio', 30_000_000],
  ['/v1/scripts', 4_000_000],
  ['/v1/scripts/check?x=1', 4_000_000],
  ['/v1/scripts/00000000-0000-4000-8000-000000000000', 4_000_000],
])('a body that %s allows goes on to the API', async (path, bytes) => {
  expect(await sendBody(path, bytes)).toBe('200 ok');
});

// covers: security-64 asvs-16.5.3
test.each([
  ['a stream', {}],
  ['a file', { 'content-length': '1000000' }],
])('%s ends for its listener when the API dies in the middle of it', async (_what, headers) => {
  const port = await listen(
    http.createServer((_request, response) => {
      response.writeHead(200, headers).write('the beginning', () => setTimeout(() => response.destroy(), 20));
    }),
  );
  const proxy = createApiProxy({
    api: { origin: `http://127.0.0.1:${port}`, prefix: '/api', isForeign: false },
    trustProxy: false,
    outage,
    crowd,
  });
  const web = await listen(http.createServer((request, response) => proxy.answer(request, response)));
  const answer = await fetch(`http://127.0.0.1:${web}/audition/x/stream.wav`);
  await expect(answer.text()).rejects.toThrow('terminated');
});

test('an API with another prefix is asked by it, also for what our own links call /api', async () => {
  const api = { prefix: '/platform/v2' };
  expect((await asked('/platform/v2/user/info?a=1', { api })).url).toBe('/platform/v2/user/info?a=1');
  expect((await asked('/api/ai.Order/download?kind=srt', { api })).url).toBe('/platform/v2/ai.Order/download?kind=srt');
  expect((await asked('/file/7', { api })).url).toBe('/file/7');
});

test('an API whose prefix begins like ours is asked once by it', async () => {
  expect((await asked('/api/v2/user/info', { api: { prefix: '/api/v2' } })).url).toBe('/api/v2/user/info');
});

test('another site’s API is asked by its own name', async () => {
  const { headers } = await asked('/api/user/info', { api: { isForeign: true }, headers: { host: 'voice.example' } });
  expect(headers['host']).toMatch(/^127\.0\.0\.1:\d+$/);
});

test('the API answers its calls and files, and no page', () => {
  const proxy = createApiProxy({
    api: { origin: 'http://127.0.0.1:1', prefix: '/platform/v2', isForeign: false },
    trustProxy: false,
    outage,
    crowd,
  });
  const its = [
    '/platform/v2/user/info',
    '/api/user/info',
    '/socket.io',
    '/socket.io/',
    '/file/1',
    '/openapi.json',
    '/install/install.php',
    '/v1/models',
  ];
  const pages = ['/platform', '/news', '/', '/openapi.jsonx', '/docs', '/docs-of-ours', '/filed', '/v1models', '/install/install.phpx'];
  expect([...its, ...pages].filter((path) => proxy.answers(path))).toEqual(its);
});

// covers: fault-64
test('a client and the API each keep their connection for the calls that follow', async () => {
  const ports = new Set<number | undefined>();
  const api = await listen(
    http.createServer(({ socket }, response) => {
      ports.add(socket.remotePort);
      response.end('ok');
    }),
  );
  const proxy = createApiProxy({
    api: { origin: `http://127.0.0.1:${api}`, prefix: '/api', isForeign: false },
    trustProxy: false,
    outage,
    crowd,
  });
  const clients = new Set<number | undefined>();
  const web = await listen(
    http.createServer((request, response) => {
      clients.add(request.socket.remotePort);
      proxy.answer(request, response);
    }),
  );
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<unknown>((resolve, reject) => {
      const request = http.get({ port: web, path: '/v1/models', agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer.headers['keep-alive']));
      });
      request.once('error', reject);
    });
  for (let call = 0; call < 5; call += 1) expect(await ask()).toBeUndefined();
  agent.destroy();
  expect([clients.size, ports.size]).toEqual([1, 1]);
});

// covers: fault-82
test('whoever goes away in the middle is no sign that the API cannot be reached', async () => {
  const failed: unknown[] = [];
  const api = http.createServer();
  const port = await listen(api);
  const proxy = createApiProxy({
    api: { origin: `http://127.0.0.1:${port}`, prefix: '/api', isForeign: false },
    trustProxy: false,
    outage: { ...outage, failed: (error) => void failed.push(error) },
    crowd,
  });
  const web = await listen(http.createServer((request, response) => proxy.answer(request, response)));
  const call = http.get({ port: web, path: '/v1/models' }).on('error', () => undefined);
  const gone = new Promise((resolve) => api.once('request', ({ socket }) => socket.once('close', resolve)));
  api.once('request', () => call.destroy());
  await gone;
  expect(failed).toEqual([]);
});

const reset = (socket: unknown): void => {
  if (socket instanceof Socket) socket.resetAndDestroy();
};

// covers: fault-82
test('a socket that the API cuts after its visitor went away is no sign that the API cannot be reached', async () => {
  const failed: unknown[] = [];
  const api = http.createServer().on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
    socket.once('end', () => reset(socket)).resume();
  });
  const port = await listen(api);
  const proxy = createApiProxy({
    api: { origin: `http://127.0.0.1:${port}`, prefix: '/api', isForeign: false },
    trustProxy: false,
    outage: { ...outage, failed: (error) => void failed.push(error) },
    crowd,
  });
  const cut = new Promise((resolve) => api.once('upgrade', (_request, socket) => socket.once('close', resolve)));
  const web = http.createServer().on('upgrade', (request, socket, head) => proxy.upgrade(request, socket, head));
  const headers = { connection: 'Upgrade', upgrade: 'websocket' };
  http.get({ port: await listen(web), path: '/socket.io/', headers }).once('upgrade', (_answer, socket) => reset(socket));
  await cut;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(failed).toEqual([]);
}, 10_000);

// covers: fault-73
test('a sender whose body is too large reads why, also when it sends slowly', async () => {
  for (let time = 0; time < 8; time += 1) expect(await sendBody('/api/login/account', 4_700_000)).toMatch(/^413 /);
});
