import { documentFromText, heardWords } from '@shengyu/script';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { visitorsPart } from './hear-shared.ts';

test('a visitor hears as many words of a script as they may, and all of a short one', () => {
  const long = documentFromText('潮水退了，船要开了。'.repeat(30), 'linan');
  const part = visitorsPart(long);
  expect(part?.start).toBe(0);
  expect(heardWords(long, part).words).toBe(100);
  expect(visitorsPart(documentFromText('潮水退了。', 'linan'))).toBeUndefined();
});

describe.each(oneDatabase)('sounds behind links on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
  }, 120_000);
  afterAll(() => api.close());

  const get = (url: string) => api.app.http.inject({ method: 'GET', url });

  it('a shared script leads to the stream of an audition, and no longer when its link is closed', async () => {
    const { token } = await api.member();
    const { id } = await api.ask('scriptSave', { title: '渡口', text: '潮水退了，船要开了。'.repeat(30) }, { token });
    const share = await api.ask('scriptShare', { id, open: true }, { token });
    const address = `/audition/script/${String(share['token'])}`;
    const found = await get(address);
    expect([found.statusCode, found.headers['location'], found.headers['cache-control']]).toEqual([
      302,
      expect.stringMatching(/^\/audition\/[0-9a-f-]{36}\/stream\.wav$/),
      'no-store',
    ]);
    const part = (range: object) => api.send('audition', { share: share['token'], range });
    expect(await part({ start: 100, end: 160 })).toMatchObject({ code: 1, data: { left: { unit: 'times' } } });
    expect((await part({ start: 0, end: 300 })).data.error).toBe('auth.required');
    await api.ask('scriptShare', { id, open: false }, { token });
    expect((await part({ start: 100, end: 160 })).data.error).toBe('not_found');
    for (const url of [address, `/audition/script/${'x'.repeat(24)}`, '/audition/script/x', `/audition/sample/${'x'.repeat(24)}`])
      expect([url, (await get(url)).headers['location']]).toEqual([url, undefined]);
  });
});
