import { createLogger } from '../logger.ts';
import { followRegistry } from '../registry/follow-registry.ts';
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
  const catalogue = createRemoteCatalogue({ files, shell: { shared: versions }, startThread: thisThread({}), log });
  const follower = followRegistry({
    source,
    key: () => source.key,
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
  return { source, catalogue, follower, lines, live, page, files };
}

test('a deployed version is live without a restart, and a rollback undoes it', async () => {
  const { source, follower, live, page } = setUp();
  source.publish('1.0.0');
  source.offer({ live: '1.0.0' });
  await follower.check();
  expect(await page()).toBe('1.0.0');
  source.publish('1.1.0');
  source.offer({ live: '1.1.0', previous: '1.0.0' });
  await follower.check();
  expect(await page()).toBe('1.1.0');
  source.offer({ live: '1.0.0' });
  await follower.check();
  expect(live()).toBe('1.0.0');
});

test('a route that a new version brings is answered without a release of the shell', async () => {
  const { source, follower, catalogue } = setUp();
  source.publish('1.0.0', { routes: [{ path: '/qAnda', page: 'QuestionsPage' }] });
  source.offer({ live: '1.0.0' });
  await follower.check();
  expect(catalogue.live().routes.find('/qAnda')).toMatchObject({ kind: 'page', match: { owner: 'content' } });
});

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
  source.offer({ live: '2.0.0', previous: '1.0.0' });
  await follower.check();
  expect(live()).toBe('1.0.0');
  expect(lines.join('')).toMatch(/@shengyu\/session 2\.3\.0, the shell runs 1\.0\.0/);
});

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
  source.offer({ live: '1.1.0', previous: '1.0.0' });
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
  const asked = await chooseRemotes(catalogue, '?mf.content=1.1.0', {});
  expect(asked.set.remotes.get('content')?.meta.version).toBe('1.1.0');
  expect(asked.cookies).toEqual(['mf.content=1.1.0; Path=/; SameSite=Lax; HttpOnly']);
  const later = await chooseRemotes(catalogue, '', { 'mf.content': '1.1.0' });
  expect(later.set.remotes.get('content')?.meta.version).toBe('1.1.0');
  const others = await chooseRemotes(catalogue, '', {});
  expect(others).toMatchObject({ special: false, set: catalogue.live() });
});

test('a preview of a version that does not exist shows the live one', async () => {
  const { source, follower, catalogue } = setUp();
  source.publish('1.0.0');
  source.offer({ live: '1.0.0' });
  await follower.check();
  const { set } = await chooseRemotes(catalogue, '?mf.content=9.9.9', {});
  expect(set.remotes.get('content')?.meta.version).toBe('1.0.0');
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
  source.offer({ live: '1.1.0', previous: '1.0.0' });
  await follower.check();
  expect(live()).toBe('1.0.0');
  expect(lines.join()).toContain('route /news names the middleware \\"guard\\", which the shell does not have');
});
