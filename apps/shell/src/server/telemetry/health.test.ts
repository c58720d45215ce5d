import type { ServerHealth } from '@shengyu/contract';
import { closeWebServers, startWebServer } from '../test-fakes/start-web-server.ts';

afterEach(closeWebServers);

// covers: security-108
test('what runs here is told to this machine or for the token, and not through a proxy', async () => {
  const { get } = await startWebServer();
  await get('/news');
  const { status, text } = await get('/health/remotes');
  const health = JSON.parse(text) as ServerHealth;
  expect([status, health.build, health.live]).toEqual([200, 'b1', { content: '1.0.0' }]);
  expect(health.remotes).toEqual([expect.objectContaining({ remote: 'content', version: '1.0.0', pages: 1, failed: 0, visitors: 1 })]);
  expect((await get('/health/remotes', { 'x-forwarded-for': '1.1.1.1' })).status).toBe(404);
  const guarded = await startWebServer({ metricsToken: 'a token of the tests' });
  expect((await guarded.get('/health/remotes')).status).toBe(404);
  expect((await guarded.get('/health/remotes', { authorization: 'Bearer a token of the tests' })).status).toBe(200);
});
