import { sampleAnswer } from '@shengyu/api/sample';
import { closeWebServers, startWebServer } from '../test-fakes/start-web-server.ts';

afterEach(closeWebServers);

const visitor = { ...sampleAnswer('userInfo'), operator: undefined };
const member = { ...visitor, operator: true };
const start = (user: object | undefined = member) =>
  startWebServer({ user: (name) => (name === 'userInfo' && user ? Promise.resolve(user) : Promise.reject(new Error('no API'))) });
const developer = { cookie: 'token=t; tools=1' };

test('the toolbar is in the document of an operator who asked for it, with what the page took, and in nobody else’s', async () => {
  const site = await start();
  const own = await site.get('/news', developer);
  expect(own.text).toContain('/* toolbar */');
  expect(own.headers.get('server-timing')).toMatch(/^page;dur=[\d.]+, shell;dur=[\d.]+$/);
  for (const cookie of ['', 'tools=1', 'token=t']) {
    const { text, headers } = await site.get('/news', { cookie });
    expect([text.includes('toolbar'), headers.get('server-timing')]).toEqual([false, null]);
  }
  const { get } = await start(visitor);
  expect((await get('/news', developer)).text).not.toContain('toolbar');
});

// covers: security-125
test('which versions there are is told to developers alone', async () => {
  const { get, source, catalogue } = await start();
  source.publish('1.1.0');
  source.offer({ live: '1.0.0', canary: { version: '1.1.0', percent: 1 } });
  await catalogue.update(source.registry());
  await get('/remotes/content/1.1.0/client/remoteEntry.js');
  const { remotes, old } = JSON.parse((await get('/toolbar/state', developer)).text) as {
    remotes: Record<string, { versions: { version: string; state: string }[] }>;
    old: object[];
  };
  expect(remotes.content?.versions.map(({ version, state }) => [version, state])).toEqual(
    expect.arrayContaining([
      ['1.0.0', 'live'],
      ['1.1.0', 'canary'],
    ]),
  );
  expect(old).toEqual([]);
  expect((await get('/toolbar/state', { cookie: 'tools=1' })).status).toBe(404);
  expect((await get('/toolbar/state', { ...developer, 'sec-fetch-site': 'cross-site' })).status).toBe(404);
});

test('a developer looks at a published version in one browser; strangers and versions that are not there are refused', async () => {
  const { post, get, source, catalogue, port } = await start();
  source.publish('1.1.0');
  source.offer({ live: '1.0.0' });
  await catalogue.update(source.registry());
  const chosen = await fetch(`http://localhost:${port}/toolbar/preview`, {
    method: 'POST',
    body: '["content","1.1.0"]',
    headers: developer,
  });
  const cookie = chosen.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(cookie).toMatch(/^mf\.content=1\.1\.0~/);
  const shown = async (cookies: string) =>
    (JSON.parse((await get('/remotes.json', { cookie: cookies })).text) as { remotes: { version: string }[] }).remotes[0]?.version;
  expect([await shown(cookie), await shown('')]).toEqual(['1.1.0', '1.0.0']);
  expect(await post('/toolbar/preview', '["content","9.9.9"]', developer)).toBe(404);
  expect(await post('/toolbar/preview', '["__proto__","constructor"]', developer)).toBe(404);
  expect(await post('/toolbar/preview', 'x'.repeat(1000), developer)).toBe(400);
  expect(await post('/toolbar/preview', '["content","1.1.0"]', { cookie: 'token=' })).toBe(404);
});
