import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '../logger.ts';
import { followContent, type ContentFollower, type ContentState } from './follow-content.ts';

let server: http.Server;
let streams: http.ServerResponse[];
let follower: ContentFollower | undefined;
let changes = 0;
let port = 0;

async function startApi(status = 200): Promise<void> {
  streams = [];
  server = http.createServer((_request, response) => {
    response.writeHead(status);
    if (status !== 200) return response.end();
    response.write('\n');
    return streams.push(response);
  });
  server.listen(port);
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
}
async function stopApi(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
/** Follows; the answer says what is known. */
function watch(): () => ContentState {
  const address = `http://127.0.0.1:${port}/content-changes`;
  const log = createLogger(() => undefined);
  const following = followContent({ address, onChange: () => (changes += 1), log, retryMs: 20, silenceMs: 200 });
  follower = following;
  return () => following.state();
}
async function until(condition: () => boolean): Promise<void> {
  for (let wait = 0; wait < 200 && !condition(); wait++) await new Promise((resolve) => setTimeout(resolve, 10));
}
beforeEach(() => (changes = 0));
afterEach(async () => {
  follower?.stop();
  await stopApi().catch(() => undefined);
});

test('each change is told, and the first of it is that the connection is there', async () => {
  await startApi();
  const state = watch();
  await until(() => state() === 'following' && changes === 1);
  streams[0]?.write('changed\n');
  await until(() => changes === 2);
  expect(changes).toBe(2);
});

test('a connection that ends is made again, and what was missed counts as a change', async () => {
  await startApi();
  const state = watch();
  await until(() => state() === 'following');
  streams[0]?.destroy();
  await until(() => streams.length === 2 && state() === 'following' && changes === 2);
  expect([streams.length, state(), changes]).toEqual([2, 'following', 2]);
});

test('an API that is away is known to be, until it is back', async () => {
  await startApi();
  const state = watch();
  await until(() => state() === 'following');
  await stopApi();
  await until(() => state() === 'away');
  expect(state()).toBe('away');
  await startApi();
  await until(() => state() === 'following');
  expect(state()).toBe('following');
});

test('a connection that says nothing is no connection', async () => {
  await startApi();
  const state = watch();
  await until(() => state() === 'following');
  await until(() => state() === 'unknown');
  expect(state()).toBe('unknown');
});

test('an API that does not tell is asked again, and nothing is known', async () => {
  await startApi(503);
  const state = watch();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([state(), changes]).toEqual(['unknown', 0]);
});
