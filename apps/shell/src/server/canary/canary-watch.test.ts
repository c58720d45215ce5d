import { jest } from '@jest/globals';
import { closeWebServers, startWebServer } from '../test-fakes/start-web-server.ts';
import { createLogger } from '../logger.ts';
import { processMemory } from '../registry/server-memory.ts';
import { createCanaryWatch } from './canary-watch.ts';
import { createVisitTally } from './visit-tally.ts';

jest.setTimeout(30_000);
afterEach(closeWebServers);

const routes = [{ path: '/news' as const, page: 'NewsPage' }];
const page = (render: string): string =>
  `const { createElement: h } = require('react'); module.exports = { './pages/NewsPage': { default: () => { ${render} } } };`;
const well = page(`return h('h1', null, 'news');`);
const ill = page(`throw new Error('render fault');`);

async function site(canary: string) {
  const server = await startWebServer({ ssr: well, routes, trustProxy: true });
  const { source, catalogue } = server;
  source.publish('1.1.0', { ssr: canary, routes });
  source.offer({ live: '1.0.0', canary: { version: '1.1.0', percent: 50 } });
  await catalogue.update(source.registry());
  /** A visitor in the canary's half, or in the other. */
  const visit = (address: string, place: number) => server.get('/news', { 'x-forwarded-for': address, cookie: `mf.line=${place}` });
  return { ...server, visit, isTaken: () => catalogue.isTakenBack('content', '1.1.0') };
}
const address = (index: number): string => `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}`;

test('a canary that fails for its visitors is taken back, logged, and its visitors get the live version', async () => {
  const { visit, isTaken, logged, get } = await site(ill);
  for (let index = 0; index < 75 && !isTaken(); index++) {
    await visit(address(index), 60);
    expect((await visit(address(1000 + index), 10)).status).toBe(503);
  }
  expect(isTaken()).toBe(true);
  expect(logged()).toMatch(/a canary is worse than the live version.*visitors saw it fail, 0 of/);
  expect((await visit(address(1000), 10)).text).toContain('<h1>news</h1>');
  expect(JSON.parse((await get('/health/canaries')).text)).toMatchObject({
    canaries: [{ remote: 'content', takenBack: expect.stringContaining('visitors saw it fail') as string }],
  });
});

// covers: security-126
test('one address that meets a fault sixty times counts once, and takes no canary back', async () => {
  const { visit, isTaken, get } = await site(ill);
  for (let index = 0; index < 60; index++) await visit(address(index), 60);
  for (let index = 0; index < 60; index++) await visit('203.0.113.9', 10);
  expect(isTaken()).toBe(false);
  const { canaries } = JSON.parse((await get('/health/canaries')).text) as { canaries: { counts: Record<string, { visitors: number }> }[] };
  expect(canaries[0]?.counts['1.1.0']).toMatchObject({ visitors: 1, failed: 1 });
});

test('reports of browsers take a canary back, those of strangers do not', async () => {
  const { visit, post, isTaken } = await site(well);
  const report = (from: number, failed = 1) =>
    post('/page-health', JSON.stringify(['content', '1.1.0', failed, 900, 40]), { 'x-forwarded-for': address(from) });
  for (let index = 0; index < 60; index++) {
    await visit(address(index), 60);
    await visit(address(1000 + index), 10);
  }
  for (let index = 0; index < 100; index++) expect(await report(5000 + index)).toBe(204);
  expect(isTaken()).toBe(false);
  for (let index = 0; index < 60; index++) await report(1000 + index);
  expect(isTaken()).toBe(true);
});

test.each([
  ['that is no JSON', 'x'],
  ['of a version that is neither', '["content","9.9.9",1]'],
  ['of a remote that is none', '["__proto__","1.1.0",1]'],
  ['of a version that is none', '["content","__proto__",1]'],
  ['with impossible durations', '["content","1.1.0",0,-1,1e9]'],
  ['that is too long', JSON.stringify(['content', '1.1.0', 1, 'x'.repeat(300)])],
])('a report %s is answered 204 and counts nothing', async (_what, body) => {
  const { visit, post, get } = await site(well);
  await visit(address(1), 10);
  expect(await post('/page-health', body, { 'x-forwarded-for': address(1) })).toBe(204);
  const { canaries } = JSON.parse((await get('/health/canaries')).text) as { canaries: { counts: object }[] };
  expect(canaries[0]?.counts).toEqual({
    '1.0.0': { visitors: 0, failed: 0, lcpMs: 0, inpMs: 0 },
    '1.1.0': { visitors: 1, failed: 0, lcpMs: 0, inpMs: 0 },
  });
});

test('a report from another site counts nothing', async () => {
  const { visit, post, get } = await site(well);
  await visit(address(1), 10);
  await post('/page-health', '["content","1.1.0",1]', { 'x-forwarded-for': address(1), 'sec-fetch-site': 'cross-site' });
  expect((await get('/health/canaries')).text).not.toContain('"failed":1');
});

// covers: security-108
test('whoever comes through a proxy does not read how canaries fare, unless with the token', async () => {
  const { get } = await startWebServer({ ssr: well, routes });
  expect((await get('/health/canaries')).status).toBe(200);
  expect((await get('/health/canaries', { 'x-forwarded-for': '198.51.100.1' })).status).toBe(404);
  const guarded = await startWebServer({ ssr: well, routes, metricsToken: 'token-of-the-metrics' });
  expect((await guarded.get('/health/canaries')).status).toBe(404);
  expect((await guarded.get('/health/canaries', { authorization: 'Bearer token-of-the-metrics' })).status).toBe(200);
});

test('the document says that it is watched only while there is a canary', async () => {
  const { visit } = await site(well);
  expect((await visit(address(1), 10)).text).toContain('"watched":["content","1.1.0"]');
  expect((await visit(address(1), 60)).text).toContain('"watched":["content","1.0.0"]');
  const { get } = await startWebServer({ ssr: well, routes });
  expect((await get('/news')).text).not.toContain('watched');
});

test('a canary that was taken back stays so after a restart, and may be tried again', () => {
  const memory = processMemory();
  const log = createLogger(() => {});
  const registry = (since: string) => ({
    remotes: { content: { live: '1.0.0', canary: { version: '1.1.0', percent: 50 }, canarySince: since, versions: {} } },
  });
  const first = createCanaryWatch(memory, log);
  first.update(registry('a'));
  for (let index = 0; index < 100; index++) {
    first.viewed('content', '1.0.0', address(index), false);
    first.viewed('content', '1.1.0', address(index), true);
  }
  const second = createCanaryWatch(memory, log);
  second.update(registry('a'));
  expect(second.isTakenBack('content', '1.1.0')).toBe(true);
  second.update(registry('b'));
  expect(second.isTakenBack('content', '1.1.0')).toBe(false);
  expect(memory.read().takenBack).toEqual({});
});

test('a network of IPv6 is one visitor, and so is an address in either form', () => {
  const tally = createVisitTally();
  for (const one of ['2001:db8:7::1', '2001:db8:7:ffff::2', '2001:0db8:0007::3', '198.51.100.7', '::ffff:198.51.100.7'])
    tally.viewed(one, false);
  expect(tally.tally().visitors).toBe(2);
});
