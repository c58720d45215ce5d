import { once } from 'node:events';
import { createServer as createHttpServer, get, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openPort } from './open-port.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

/** An answer on a connection of its own. */
async function ask(port: number): Promise<string> {
  const [response] = (await once(get({ port, agent: false }), 'response')) as [IncomingMessage];
  return text(response);
}

// covers: fault-98
test('every door of the port leads to the same server', async () => {
  let requests = 0;
  const port = await freePort();
  const server = createHttpServer((_request, response) => void response.end(String((requests += 1))));
  const open = await openPort(server, port);
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask(port)));
  expect(answers.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  await open.close();
  await expect(ask(port)).rejects.toThrow('ECONNREFUSED');
});

test('answers under way end before the port is closed', async () => {
  const port = await freePort();
  const waiting: (() => void)[] = [];
  const server = createHttpServer((_request, response) => void waiting.push(() => response.end('whole')));
  const open = await openPort(server, port);
  const answers = Array.from({ length: 40 }, () => ask(port));
  while (waiting.length < answers.length) await new Promise((resolve) => setImmediate(resolve));
  let isClosed = false;
  const closing = open.close().then(() => (isClosed = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isClosed).toBe(false);
  for (const end of waiting) end();
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['whole']));
  await closing;
});

test('a port of another program, or of another server that shares it, is refused', async () => {
  const port = await freePort();
  const open = await openPort(createHttpServer(), port);
  await expect(openPort(createHttpServer(), port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await open.close();
});
