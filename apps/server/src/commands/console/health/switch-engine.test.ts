import { randomUUID } from 'node:crypto';
import { terms } from '@shengyu/api/terms';
import { voiceProfiles } from '../../../catalogue/voice-profiles.ts';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import type { EngineListing } from '../../voices/catalogue/voice-catalogue.ts';

const [profile] = voiceProfiles;
if (!profile) throw new Error('the house has no voice');
const service: EngineListing = {
  card: { id: 'service', name: '云端', naturalness: 'studio' },
  voices: [{ id: 'yunduan', language: 'zh-CN', loudnessLufs: -20, definition: {}, styles: [] }],
  profiles: [{ ...profile, id: 'yunduan', name: '云端一号', vip: false }],
};

describe.each(oneDatabase)('switching engines off on %s', (_name, open) => {
  let api: TestApp;
  let token: string;
  beforeAll(async () => {
    api = await createTestApp(open, { engines: [service] });
    ({ token } = await api.operator());
  }, 120_000);
  afterAll(() => api.close());

  const turn = (id: string, off: boolean) => api.send('adminEngineSwitch', { id, off, reason: '太贵' }, { token, key: randomUUID() });
  const offered = async () => ((await api.ask('actorList', { page_size: 100 }))['lists'] as { id: string }[]).map(({ id }) => id);

  // covers: fault-92
  test('its voices are offered no more and refused by name, what was ordered is made, and they come back', async () => {
    const member = { token: (await api.member()).token };
    const draft = await api.ask('scriptSave', { title: '稿', text: '今天的风很轻。', voice_id: 'yunduan' }, member);
    const order = { script_id: draft['id'], version: draft['version'], format: 'mp3' };
    const placed = await api.ask('orderCreate', order, { ...member, key: randomUUID() });
    expect((await turn('service', true)).data).toEqual({ off: true });
    expect(await offered()).not.toContain('yunduan');
    const refusal = { error: 'voice.off', voices: [{ id: 'yunduan', name: '云端一号' }] };
    expect((await api.send('audition', { text: '好', voice_id: 'yunduan' })).data).toMatchObject(refusal);
    expect((await api.send('orderCreate', order, { ...member, key: randomUUID() })).data).toMatchObject(refusal);
    await until(
      () => api.ask('orderDetail', { order_id: placed['order_id'] }, member),
      ({ state }) => state === 'done',
    );
    expect((await api.ask('adminVoiceLists', { engine: 'service' }, { token }))['lists']).toMatchObject([{ off: false, engine_off: true }]);
    const [row] = (await api.ask('adminAuditLists', {}, { token }))['lists'] as unknown[];
    expect(row).toMatchObject({ action: 'engine.switch', subject: { id: 'service', name: '云端' }, after: { off: true }, reason: '太贵' });
    expect((await turn('service', false)).data).toEqual({ off: false });
    expect(await offered()).toContain('yunduan');
  });

  test('another process hears of it', async () => {
    await api.database.query(`update site_settings set value = '["service"]' where key = 'engines_off'`);
    expect(await until(offered, (ids) => !ids.includes('yunduan'), 2_000)).toContain(terms.defaultVoiceId);
  });

  test('the engine of who chose no voice stays, and an unknown one is not found', async () => {
    expect((await turn('fake', true)).data).toMatchObject({ error: 'input.invalid', fields: { off: expect.any(String) as string } });
    expect((await turn('nobody', true)).data.error).toBe('not_found');
  });
});
