import type { RemoteRoute } from '@shengyu/contract';
import { createCanaryWatch } from '../canary/canary-watch.ts';
import { createLogger } from '../logger.ts';
import { followRegistry } from '../registry/follow-registry.ts';
import { createTrustedKeys } from '../registry/trusted-keys.ts';
import { processMemory } from '../registry/server-memory.ts';
import { createPublishedFiles } from '../registry/published-files.ts';
import { memorySource } from '../test-fakes/memory-source.ts';
import { thisThread } from '../test-fakes/this-thread.ts';
import { chooseRemotes } from './choose-remotes.ts';
import { createRemoteCatalogue } from './remote-catalogue.ts';

function setUp(versions = { react: '19.3.1', '@shengyu/session': '1.0.0' }) {
  const source = memorySource();
  const lines: string[] = [];
  const log = createLogger((line) => lines.push(line));
  const files = createPublishedFiles(source);
  const memory = processMemory();
  const keys = createTrustedKeys(() => [source.key], memory);
  const canaries = createCanaryWatch(memory, log);
  const startThread = thisThread({});
  const threads: string[] = [];
  let startMs = 0;
  const catalogue = createRemoteCatalogue({
    files,
    shell: { shared: versions },
    startThread(bundle) {
      threads.push(bundle.filename);
      const thread = startThread(bundle);
      return { ...thread, onMessage: (listener) => thread.onMessage((message) => setTimeout(() => listener(message), startMs)) };
    },
    keys,
    canaries,
    log,
  });
  const follower = followRegistry({
    source,
    keys,
    onRegistry: (registry) => catalogue.update(registry),
    log,
    pollMs: 1_000_000,
  });
  const live = () => catalogue.live().remotes.get('content')?.meta.version;
  const page = async () => {
    const { routes, remotes } = catalogue.live();
    const found = routes.find('/news');
    if (found.kind !== 'page') throw new Error('no page');
    const request = { match: found.match, pathname: '/news', search: '', initial: { token: null, selectedVoiceId: null } };
    const answer = await remotes
      .get('content')
      ?.pages.open(request, { call: () => Promise.reject(new Error('no API')), signal: new AbortController().signal });
    if (answer && 'failed' in answer) throw answer.failed;
    return answer && 'page' in answer ? answer.page.value : undefined;
  };
  const startSlowly = () => void (startMs = 200);
  return { source, catalogue, follower, lines, live, page, files, memory, threads, startSlowly };
}

test('a deployed version is live without a restart, and a rollback undoes it', async () => {
  const { source, follower, live, page } = setUp();
  source.publish('1.0.0');
  source.offer({ live: '1.0.0' });
  await follower.check();
  expect(await page()).toBe('1.0.0');
  source.publish('1.1.0');
  source.offer({ live: '1.1.0' });
  await follower.check();
  expect(await page()).toBe('1.1.0');
  source.offer({ live: '1.0.0' });
  await follower.check();
  expect(live()).toBe('1.0.0');
});

test('a version that replaces another goes live when its thread runs; until then visitors get the one before', async () => {
  const { source, follower, live, page, threads, startSlowly } = setUp();
  source.publish('1.0.0');
  source.offer({ live: '1.0.0' });
  await follower.check();
  expect(threads).toEqual([]);
  expect(await page()).toBe('1.0.0');
  source.publish('1.1.0');
  source.offer({ live: '1.1.0' });
  startSlowly();
  const checked = follower.check();
  while (threads.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(live()).toBe('1.0.0');
  await checked;
  expect(live()).toBe('1.1.0');
  expect(threads.at(-1)).toContain('1.1.0');
  await follower.check();
  expect(threads).toHaveLength(2);
});

test('a route that a new version brings is answered without a release of the shell', async () => {
  const { source, follower, catalogue } = setUp();
  source.publish('1.0.0', { routes: [{ path: '/qAnda', page: 'QuestionsPage' }] });
  source.offer({ live: '1.0.0' });
  await follower.check();
  expect(catalogue.live().routes.find('/qAnda')).toMatchObject({ kind: 'page', match: { owner: 'content' } });
});

// covers: security-123 asvs-11.2.1
test('a registry that is not signed is not taken over', async () => {
  const { source, follower, live, lines } = setUp();
  source.publish('1.0.0');
  source.offer({ live: '1.0.0' });
  await follower.check();
  source.forge();
  await follower.check();
  await follower.check();
  expect(live()).toBe('1.0.0');
  expect(lines.filter((line) => line.includes('no valid signature'))).toHaveLength(1);
});

test('a version built for another shell is refused with both versions, and the last good one stays', async () => {
  const { source, follower, live, lines } = setUp();
  source.publish('1.0.0');
  source.offer({ live: '1.0.0' });
  await follower.check();
  source.publish('2.0.0', { shared: { '@shengyu/session': '2.3.0' } });
  source.offer({ live: '2.0.0' });
  await follower.check();
  expect(live()).toBe('1.0.0');
  expect(lines.join('')).toMatch(/@shengyu\/session 2\.3\.0, the shell runs 1\.0\.0/);
});

// covers: security-123
test('a server bundle that was changed after publication never runs', async () => {
  const { source, follower, page } = setUp();
  source.publish('1.0.0');
  source.offer({ live: '1.0.0' });
  source.damage('1.0.0', 'server/ssr.cjs', 'globalThis.pwned = true');
  await follower.check();
  await expect(page()).rejects.toThrow('is not the published file');
  expect('pwned' in globalThis).toBe(false);
});

test('a truncated description keeps the last good version, and is tried again', async () => {
  const { source, follower, live } = setUp();
  source.publish('1.0.0');
  source.offer({ live: '1.0.0' });
  await follower.check();
  source.publish('1.1.0');
  source.damage('1.1.0', 'meta.json', '{');
  source.offer({ live: '1.1.0' });
  await follower.check();
  expect(live()).toBe('1.0.0');
  source.publish('1.1.0');
  await follower.check();
  expect(live()).toBe('1.1.0');
});

test('a server bundle gets the shared modules and nothing else of ours', async () => {
  const { source, follower, page } = setUp();
  source.publish('1.0.0', { ssr: "require('fs-extra')" });
  source.offer({ live: '1.0.0' });
  await follower.check();
  await expect(page()).rejects.toThrow('which the shell does not share');
});

test('a preview shows one version to who asks, and the cookie keeps it', async () => {
  const { source, follower, catalogue } = setUp();
  source.publish('1.0.0');
  source.publish('1.1.0');
  source.offer({ live: '1.0.0' });
  await follower.check();
  const link = source.preview('1.1.0');
  const asked = await chooseRemotes(catalogue, `?mf.content=${link}`, {});
  expect(asked.set.remotes.get('content')?.meta.version).toBe('1.1.0');
  expect(asked.cookies).toEqual([`mf.content=${link}; Path=/; SameSite=Lax; HttpOnly`]);
  const later = await chooseRemotes(catalogue, '', { 'mf.content': link });
  expect(later.set.remotes.get('content')?.meta.version).toBe('1.1.0');
  const others = await chooseRemotes(catalogue, '', {});
  expect(others).toEqual({ set: catalogue.live(), cookies: [] });
});

test('a preview of a version that does not exist shows the live one', async () => {
  const { source, follower, catalogue } = setUp();
  source.publish('1.0.0');
  source.offer({ live: '1.0.0' });
  await follower.check();
  const { set } = await chooseRemotes(catalogue, `?mf.content=${source.preview('9.9.9')}`, {});
  expect(set.remotes.get('content')?.meta.version).toBe('1.0.0');
});

// covers: security-124 asvs-9.1.1
test.each<[string, (link: string, old: string) => string]>([
  ['without a signature', () => '1.1.0'],
  ['with another’s signature', (link) => link.slice(0, -4) + 'AAAA'],
  ['for another version', (link) => link.replace('1.1.0', '1.2.0')],
  ['with a later end', (link) => link.replace(/~\d+~/, '~9999999999~')],
  ['whose time is over', (_link, old) => old],
])('a preview %s is ignored, in a link and in a cookie', async (_what, altered) => {
  const { source, follower, catalogue } = setUp();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) source.publish(version);
  source.offer({ live: '1.0.0' });
  await follower.check();
  const value = altered(source.preview('1.1.0'), source.preview('1.1.0', 1_700_000_000));
  for (const asked of [
    await chooseRemotes(catalogue, `?mf.content=${value}`, {}),
    await chooseRemotes(catalogue, '', { 'mf.content': value }),
  ])
    expect(asked).toEqual({ set: catalogue.live(), cookies: [] });
});

test('a preview ends with an empty value, which nobody has to sign', async () => {
  const { source, follower, catalogue } = setUp();
  for (const version of ['1.0.0', '1.1.0']) source.publish(version);
  source.offer({ live: '1.0.0' });
  await follower.check();
  const ended = await chooseRemotes(catalogue, '?mf.content=', { 'mf.content': source.preview('1.1.0') });
  expect(ended.set).toBe(catalogue.live());
  expect(ended.cookies).toEqual(['mf.content=; Path=/; Max-Age=0; SameSite=Lax']);
});

test('a remote that is new on a running site has its thread before anybody is sent there', async () => {
  const { source, follower, catalogue, threads } = setUp();
  source.publish('1.0.0');
  source.offer({ live: '1.0.0' });
  await follower.check();
  expect(threads).toEqual([]);
  source.publish('2.0.0', { name: 'podcast', routes: [{ path: '/podcast', page: 'NewsPage' }] });
  source.offer({ live: '2.0.0' }, { name: 'podcast' });
  await follower.check();
  expect(catalogue.live().routes.find('/podcast').kind).toBe('page');
  expect(threads.at(-1)).toContain('podcast/2.0.0');
});

// covers: security-123 asvs-11.2.1
test('an old registry, although signed, is refused and logged once, also after a restart', async () => {
  const { source, follower, live, lines, memory } = setUp();
  source.publish('1.0.0');
  source.publish('1.1.0');
  source.offer({ live: '1.1.0' }, { serial: 8 });
  await follower.check();
  source.offer({ live: '1.0.0' }, { serial: 7 });
  await follower.check();
  await follower.check();
  expect(live()).toBe('1.1.0');
  expect(lines.filter((line) => line.includes('number 7'))).toHaveLength(1);
  const { body, signatures } = source.signed();
  expect(() => createTrustedKeys(() => [source.key], memory).verify(body, signatures)).toThrow('this server has seen 8');
  source.offer({ live: '1.0.0' }, { serial: 9 });
  await follower.check();
  expect(live()).toBe('1.0.0');
});

describe('a version with a route that another has', () => {
  // covers: security-122
  test.each<[string, RemoteRoute]>([
    ['of a remote', { path: '/supermarket', page: 'NewsPage' }],
    ['of a remote, by its pattern', { path: '/supermarket/:x', page: 'NewsPage', params: { x: '\\d+' } }],
    ['of the shell', { path: '/policy/privacy', page: 'NewsPage' }],
    ['of the server', { path: '/page-data', page: 'NewsPage' }],
  ])('%s is not taken over, logged once, and the last good one stays', async (_whose, route) => {
    const { source, follower, live, lines, catalogue } = setUp();
    source.publish('1.0.0', {
      name: 'market',
      routes: [
        { path: '/supermarket', page: 'M' },
        { path: '/supermarket/:id', page: 'M' },
      ],
    });
    source.offer({ live: '1.0.0' }, { name: 'market' });
    source.publish('1.0.0');
    source.offer({ live: '1.0.0' });
    await follower.check();
    source.publish('1.1.0', { routes: [{ path: '/news', page: 'NewsPage' }, route] });
    source.offer({ live: '1.1.0' });
    await follower.check();
    await follower.check();
    expect(live()).toBe('1.0.0');
    expect(lines.filter((line) => line.includes(`the route ${route.path} of content belongs to`))).toHaveLength(1);
    const previewed = await chooseRemotes(catalogue, `?mf.content=${source.preview('1.1.0')}`, {});
    expect(previewed.set.remotes.get('content')?.meta.version).toBe('1.0.0');
  });

  test('is not taken over by a server that starts with it: who was first keeps the route', async () => {
    const { source, follower, catalogue } = setUp();
    source.publish('1.0.0', { name: 'market', routes: [{ path: '/supermarket', page: 'M' }] });
    source.offer({ live: '1.0.0' }, { name: 'market' });
    source.publish('1.0.0', { routes: [{ path: '/Supermarket', page: 'NewsPage' }] });
    source.offer({ live: '1.0.0' });
    await follower.check();
    expect([...catalogue.live().remotes.keys()]).toEqual(['market']);
  });
});

test('a canary reaches its share of visitors, and each keeps their side', async () => {
  const { source, follower, catalogue } = setUp();
  source.publish('1.0.0');
  source.publish('1.1.0');
  source.offer({ live: '1.0.0', canary: { version: '1.1.0', percent: 10 } });
  await follower.check();
  const version = async (place: number) =>
    (await chooseRemotes(catalogue, '', {}, () => place / 100)).set.remotes.get('content')?.meta.version;
  expect([await version(9), await version(10)]).toEqual(['1.1.0', '1.0.0']);
  const again = await chooseRemotes(catalogue, '', { 'mf.line': '3' }, () => 0.99);
  expect(again).toMatchObject({ cookies: [] });
  expect(again.set.remotes.get('content')?.meta.version).toBe('1.1.0');
});

test('a version with a route that names an unknown middleware is refused with an error, and the last good one stays', async () => {
  const { source, follower, live, lines } = setUp();
  source.publish('1.0.0');
  source.offer({ live: '1.0.0' });
  await follower.check();
  source.publish('1.1.0', { routes: [{ path: '/news', page: 'NewsPage', middleware: ['guard'] }] });
  source.offer({ live: '1.1.0' });
  await follower.check();
  expect(live()).toBe('1.0.0');
  expect(lines.join()).toContain('route /news names the middleware \\"guard\\", which the shell does not have');
});
