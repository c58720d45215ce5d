import { createCrowd } from '@shengyu/processes';
import { readTransport } from '@shengyu/api/transport';
import { buildServer } from './build-server.ts';

// covers: fault-98
it('beyond the calls that are answered at once a call is told when to come again, and health is still said', async () => {
  const held: Array<() => void> = [];
  const app = await buildServer({
    domain: '',
    handlers: { config: () => new Promise((resolve) => held.push(() => resolve({}))) } as never,
    contextOf: () => Promise.resolve({} as never),
    admitOperator: () => Promise.resolve({} as never),
    limiter: { consume: () => Promise.resolve(1) } as never,
    freeSpace: () => Promise.resolve(2 ** 30),
    logger: undefined,
    extend: (http) => void http.get('/health/live', () => ({ status: 'live' })),
    transport: readTransport({}),
    crowd: createCrowd({ few: 0, most: 1, lateness: () => 0 }),
  });
  const call = () => app.inject('/api/pc.index/config');
  const first = call();
  while (held.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const second = await call();
  expect([second.statusCode, second.json()]).toMatchObject([503, { code: 0, data: { error: 'server.busy' } }]);
  expect(Number(second.headers['retry-after'])).toBeGreaterThanOrEqual(2);
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  held.pop()?.();
  expect((await first).statusCode).toBe(200);
  const third = call();
  while (held.length === 0) await new Promise((resolve) => setImmediate(resolve));
  held.pop()?.();
  expect((await third).statusCode).toBe(200);
  await app.close();
});
