import { testDatabases } from '../testing/test-databases.ts';
import { createRealtimeServer } from './create-realtime-server.ts';

it.each(testDatabases)(
  'a worker, which has no sockets of its own, ends its events on %s without an error',
  async (_name, open) => {
    const { database, drop } = await open();
    const realtime = await createRealtimeServer(database, () => undefined);
    realtime.notify('somebody', 'balance:changed', { points: 1, words: 0 });
    await expect(realtime.close()).resolves.toBeUndefined();
    await drop();
  },
  60_000,
);
