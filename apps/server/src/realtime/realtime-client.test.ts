import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { createRealtime } from '@shengyu/api';

async function startSockets() {
  const http = createServer();
  const tokens: unknown[] = [];
  const watched: unknown[] = [];
  const io = new Server(http, { path: '/socket.io', transports: ['websocket'] });
  io.on('connection', (socket) => {
    tokens.push(socket.handshake.auth['token']);
    socket.on('order:watch', (payload: unknown) => watched.push(payload));
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  return {
    io,
    tokens,
    watched,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      await io.close();
    },
  };
}

const soon = async (check: () => boolean): Promise<void> => {
  for (let wait = 0; !check(); wait += 1) {
    if (wait > 400) throw new Error('waited in vain');
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
};

it('connects by hand with the token of the moment, hears events and stops hearing them', async () => {
  await using server = await startSockets();
  let token = 'first';
  const realtime = createRealtime({ token: () => token, url: server.url });
  const received: unknown[] = [];
  const stop = realtime.on('order:done', (payload) => received.push(payload));
  expect(realtime.connected).toBe(false);
  await realtime.connect();
  await soon(() => server.tokens.length === 1);
  server.io.emit('order:done', { order_id: 'a' });
  await soon(() => received.length === 1);
  realtime.emit('order:watch', { order_id: 'a' });
  await soon(() => server.watched.length === 1);
  stop();
  server.io.emit('order:done', { order_id: 'b' });
  realtime.disconnect();
  token = 'second';
  await realtime.connect();
  await soon(() => server.tokens.length === 2);
  realtime.disconnect();
  expect(server.tokens).toEqual(['first', 'second']);
  expect(received).toEqual([{ order_id: 'a' }]);
});

it('comes back after a lost connection and says so', async () => {
  await using server = await startSockets();
  let returns = 0;
  const realtime = createRealtime({ token: () => 't', url: server.url, onReconnect: () => (returns += 1) });
  await realtime.connect();
  await soon(() => server.tokens.length === 1);
  for (const socket of server.io.sockets.sockets.values()) socket.conn.close();
  await soon(() => returns === 1);
  expect(server.tokens).toEqual(['t', 't']);
  realtime.disconnect();
}, 10_000);

it.each([
  ['a server that is busy for the moment is asked again', 'unavailable', 2],
  ['a token that is none is shown once', 'auth.required', 1],
])('%s', async (_what, message, tries) => {
  await using server = await startSockets();
  let asked = 0;
  server.io.use((_socket, next) => next((asked += 1) === 1 ? new Error(message) : undefined));
  const realtime = createRealtime({ token: () => 't', url: server.url, refusedRetryMs: 20 });
  await realtime.connect();
  await soon(() => asked > 0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([asked, realtime.connected]).toEqual([tries, tries === 2]);
  realtime.disconnect();
});
