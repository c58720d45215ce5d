import net from 'node:net';
import { closeWebServers, startWebServer } from './test-fakes/start-web-server.ts';

afterEach(closeWebServers);

/** The first line of what comes back; empty when the connection is just closed. */
function send(port: number, packet: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(packet));
    let answer = '';
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
  });
}
const packet = (target: string, ...headers: string[]): string => [`GET ${target} HTTP/1.1`, 'host: x', ...headers, '', ''].join('\r\n');
const upgrade = ['connection: Upgrade', 'upgrade: websocket'];

// covers: security-62 asvs-4.2.1
test.each([
  ['*:99999', upgrade],
  ['*', upgrade],
  ['http://web:99999/socket.io/', upgrade],
  ['/nowhere', upgrade],
  ['*', []],
  ['http://web:99999/', []],
  ['ftp://web/', []],
])('a request for %s is refused, and the server goes on', async (target, headers) => {
  const { get, port } = await startWebServer();
  expect(await send(port, packet(target, ...headers))).toBe('HTTP/1.1 400 Bad Request');
  expect((await get('/news')).status).toBe(200);
});

test('a socket that breaks while it is upgraded ends nothing', async () => {
  const { get, port } = await startWebServer();
  await new Promise<void>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(packet('/socket.io/?EIO=4&transport=websocket', ...upgrade));
      socket.resetAndDestroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
  expect((await get('/news')).status).toBe(200);
});

test('an absolute address is answered like its path', async () => {
  const { port } = await startWebServer();
  expect(await send(port, packet('http://anything.example/news'))).toBe('HTTP/1.1 200 OK');
});
