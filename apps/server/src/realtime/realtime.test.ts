import type { AddressInfo } from 'node:net';
import { createRealtime, type Realtime } from '@shengyu/api';
import { createTestApp, until, type TestApp } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-databases.ts';

describe.each(testDatabases)('realtime on %s', (_name, open) => {
  let api: TestApp;
  let url: string;
  const connections: Realtime[] = [];
  beforeAll(async () => {
    api = await createTestApp(open);
    await api.app.http.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(api.app.http.server.address() as AddressInfo).port}`;
  }, 120_000);
  afterAll(async () => {
    for (const connection of connections) connection.disconnect();
    await api.close();
  });

  async function listen(token: string): Promise<{ realtime: Realtime; received: [string, unknown][] }> {
    const realtime = createRealtime({ token: () => token, url });
    connections.push(realtime);
    const received: [string, unknown][] = [];
    for (const name of ['order:progress', 'order:done', 'balance:changed', 'session:revoked'] as const)
      realtime.on(name, (payload: unknown) => received.push([name, payload]));
    await realtime.connect();
    return { realtime, received };
  }
  const connected = ({ realtime }: { realtime: Realtime }) => until(() => Promise.resolve(realtime.connected), Boolean);

  it('a member follows an order from charge to file, and nobody else does', async () => {
    const [member, stranger] = [await api.member(), await api.member()];
    const [mine, other] = [await listen(member.token), await listen(stranger.token)];
    await connected(mine);
    await connected(other);
    const { id, version } = await api.ask('scriptSave', { title: '一', text: '潮水退去以后。' }, { token: member.token });
    const order = await api.ask('orderCreate', { script_id: id, version }, { token: member.token, key: 'k' });
    await until(
      () => Promise.resolve(mine.received),
      (received) => received.some(([name]) => name === 'order:done'),
    );
    expect(mine.received).toContainEqual(['balance:changed', { points: 999, words: 0 }]);
    expect(mine.received).toContainEqual(['order:progress', expect.objectContaining({ order_id: order['order_id'], state: 'rendering' })]);
    other.realtime.emit('order:watch', { order_id: String(order['order_id']) });
    mine.received.length = 0;
    mine.realtime.emit('order:watch', { order_id: String(order['order_id']) });
    await until(
      () => Promise.resolve(mine.received),
      (received) => received.length > 0,
    );
    expect(mine.received).toEqual([['order:progress', expect.objectContaining({ state: 'done' })]]);
    expect(other.received).toEqual([]);
  });

  // covers: asvs-4.4.3 asvs-7.4.1
  it('an unknown token is refused, and signing out drops the connection', async () => {
    const forged = await listen('forged');
    const { token } = await api.member();
    const mine = await listen(token);
    await connected(mine);
    await api.ask('loginLogout', {}, { token });
    await until(
      () => Promise.resolve(mine.received),
      (received) => received.some(([name]) => name === 'session:revoked'),
    );
    await until(
      () => Promise.resolve(mine.realtime.connected),
      (state) => !state,
    );
    expect(forged.realtime.connected).toBe(false);
  });
});
