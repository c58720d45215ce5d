import { randomUUID } from 'node:crypto';
import type { CallOutput } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

type Voice = CallOutput<'adminVoiceLists'>['lists'][number];

describe.each(oneDatabase)('voices as operators present them on %s', (_name, open) => {
  let api: TestApp;
  let token: string;
  beforeAll(async () => {
    api = await createTestApp(open);
    ({ token } = await api.operator());
  });
  afterAll(() => api.close());

  const list = async (input = {}) => (await api.ask('adminVoiceLists', input, { token }))['lists'] as Voice[];
  const find = async (id: string) => {
    const voice = (await list({ keyword: id })).find((one) => one.id === id);
    if (!voice) throw new Error(`no voice ${id}`);
    return voice;
  };
  const save = async (id: string, change: Partial<Voice>) => {
    const { name, summary, tags, vip, price_rate, position, off, version } = await find(id);
    const input = { id, name, summary, tags, vip, price_rate, position, off, ...change, base_version: version };
    return api.send('adminVoiceSave', input, { token, key: randomUUID() });
  };
  const offered = async () => (await api.ask('actorList', { page_size: 100 }))['lists'] as { id: string; name: string; vip: boolean }[];
  const others = async () => (await list({ page_size: 100 })).filter(({ id, vip }) => id !== terms.defaultVoiceId && !vip);

  // covers: security-176
  test('a voice that is switched off is neither listed nor spoken anew; drafts with it are kept, and it comes back', async () => {
    const [, , voice] = await others();
    const { id = '', name = '' } = voice ?? {};
    const member = await api.member();
    const document = { text: '今天的风很轻。', voice_id: id };
    const draft = await api.ask('scriptSave', { title: '稿', ...document }, { token: member.token });
    const order = { script_id: draft['id'], version: draft['version'], format: 'mp3' };
    const placed = await api.send('orderCreate', order, { token: member.token, key: randomUUID() });
    expect((await save(id, { off: true })).code).toBe(1);
    expect((await offered()).map((one) => one.id)).not.toContain(id);
    expect((await api.send('actorDetail', { id })).data).toMatchObject({ error: 'voice.unknown', gone: true });
    const refusal = { error: 'voice.off', voices: [{ id, name }] };
    expect((await api.send('audition', { text: '好', voice_id: id })).data).toMatchObject(refusal);
    expect((await api.send('orderQuote', order, { token: member.token })).data).toMatchObject(refusal);
    expect((await api.send('orderCreate', order, { token: member.token, key: randomUUID() })).data).toMatchObject(refusal);
    expect(
      (await api.send('scriptSave', { id: draft['id'], title: '稿', ...document, base_version: draft['version'] }, { token: member.token }))
        .code,
    ).toBe(1);
    // What was ordered before is made.
    await until(
      () => api.ask('orderDetail', { order_id: placed.data['order_id'] }, { token: member.token }),
      ({ state }) => state === 'done',
    );
    expect((await list({ state: 'off' })).map((one) => one.id)).toEqual([id]);
    expect((await api.ask('actorList', { off: true }))['lists']).toMatchObject([{ id, name }]);
    expect((await save(id, { off: false })).code).toBe(1);
    expect((await offered()).map((one) => one.id)).toContain(id);
    expect((await find(id)).is_changed).toBe(false);
  });

  test('name, tags, flags and place are those of the lists at once, and the price that of new orders', async () => {
    const [, voice] = await others();
    const id = voice?.id ?? '';
    expect((await save(id, { name: '海盐', tags: ['news'], vip: true, price_rate: 3, position: 1 })).code).toBe(1);
    expect((await offered())[0]).toMatchObject({ id, name: '海盐', vip: true, price_rate: 3, tags: [{ id: 'scene-news' }] });
    const hear = async (text: string) => (await api.send('audition', { text, voice_id: id })).data.error;
    expect([await hear('好'), await hear('不好')]).toEqual([undefined, 'voice.vip']);
    expect(await find(id)).toMatchObject({ is_changed: true, own: { name: voice?.name, vip: false, position: null } });
  });

  test('another process hears of it: the catalogue follows the table', async () => {
    const id = (await others())[3]?.id ?? '';
    await api.database.query(`insert into voice_changes (voice_id, change) values ($1, '{"name":"远方"}')`, [id]);
    const voices = await until(offered, (found) => found.some((one) => one.name === '远方'), 2_000);
    expect(voices.find((one) => one.id === id)?.name).toBe('远方');
  });

  test('the voice of who chose none stays, a tag there is not is refused, an unknown voice too', async () => {
    expect((await save(terms.defaultVoiceId, { off: true })).data).toMatchObject({
      error: 'input.invalid',
      fields: { off: expect.any(String) as string },
    });
    expect((await save(terms.defaultVoiceId, { tags: ['nonsense'] })).data).toMatchObject({ error: 'input.invalid' });
    const { id: _, ...rest } = await find(terms.defaultVoiceId);
    const unknown = { ...rest, id: 'nobody', base_version: rest.version };
    expect((await api.send('adminVoiceSave', unknown, { token, key: randomUUID() })).data.error).toBe('voice.unknown');
  });
});
