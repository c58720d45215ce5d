import { readTransport } from '@shengyu/api/transport';
import { buildServer } from './build-server.ts';

const site = 'https://voice.example';
const build = (origins: readonly string[]) =>
  buildServer({
    domain: '',
    handlers: { config: () => Promise.resolve({}) } as never,
    contextOf: () => Promise.resolve({} as never),
    admitOperator: () => Promise.resolve({} as never),
    limiter: { consume: () => Promise.resolve(1) } as never,
    freeSpace: () => Promise.resolve(2 ** 30),
    logger: undefined,
    extend: () => undefined,
    access: { prefix: '/platform/v2', origins },
    transport: readTransport({}),
  });

it('calls are answered under the configured prefix and under /api', async () => {
  const app = await build([]);
  for (const url of ['/platform/v2/pc.index/config', '/api/pc.index/config', '/platform/v2/PC.index/config?a=1'])
    expect((await app.inject(url)).json()).toMatchObject({ code: 1 });
  expect((await app.inject('/platform/v3/pc.index/config')).statusCode).toBe(404);
});

// covers: asvs-3.4.2
it('pages of an allowed origin may make calls, without cookies', async () => {
  const app = await build([site]);
  const asked = await app.inject({ method: 'OPTIONS', url: '/platform/v2/user/info', headers: { origin: site } });
  expect(asked.statusCode).toBe(204);
  expect(asked.headers).toMatchObject({ 'access-control-allow-origin': site, 'access-control-allow-methods': 'GET, POST' });
  expect(asked.headers['access-control-allow-headers']).toMatch(/\btoken\b.*\bfingerprint\b/);
  const { headers } = await app.inject({ url: '/api/pc.index/config', headers: { origin: site } });
  expect(headers).toMatchObject({ 'access-control-allow-origin': site, vary: 'origin' });
  expect(headers['access-control-allow-credentials']).toBeUndefined();
});

// covers: asvs-3.4.2
it('pages of any other origin may not', async () => {
  for (const app of [await build([site]), await build([])]) {
    const { headers } = await app.inject({ url: '/api/pc.index/config', headers: { origin: 'https://elsewhere.example' } });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});
