import { effectLimits } from '@shengyu/api/schema';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

describe.each(oneDatabase)('own effects on %s', (_name, open) => {
  let api: TestApp;
  let token: string;
  let memberId: string;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    ({ token, id: memberId } = await api.member());
  });
  const save = (name: string, effect: object) => api.send('effectSave', { name, effect }, { token });
  const kept = async (by = token) => (await api.send('effectLists', {}, { token: by })).data as unknown as { name: string }[];

  // covers: studio-4
  it('an effect is kept under its name with every amount, replaced under the same, and removed by its owner alone', async () => {
    const { data } = await save('旧电话', { name: 'telephone', amounts: { noise: 0.4, colour: 1 } });
    expect(data).toMatchObject({ name: '旧电话', effect: { name: 'telephone', amounts: { amount: 1, noise: 0.4 } } });
    expect(await kept()).toEqual([data]);
    const again = await save('旧电话', { name: 'hall', amounts: { size: 0.9 } });
    expect(again.data).toEqual({ id: data['id'], name: '旧电话', effect: { name: 'hall', amounts: { amount: 0.35, size: 0.9 } } });
    const stranger = await api.member();
    expect(await kept(stranger.token)).toEqual([]);
    expect(await api.send('effectRemove', { id: data['id'] }, { token: stranger.token })).toMatchObject({ data: { error: 'not_found' } });
    expect(await api.send('effectRemove', { id: data['id'] }, { token })).toMatchObject({ code: 1 });
    expect(await kept()).toEqual([]);
  });

  it('a full shelf takes nothing new but changes what it has, also of many at once', async () => {
    await api.database.query(
      `insert into effect_presets (member_id, name, effect)
       select $1::uuid, 'e' || n, '{"name":"warm","amounts":{}}' from generate_series(2, ${effectLimits.presets}) n`,
      [memberId],
    );
    const answers = await Promise.all(['甲', '乙', '丙'].map((name) => save(name, { name: 'warm', amounts: {} })));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ data }) => data.error === 'effect.full')).toHaveLength(2);
    expect(await save('e5', { name: 'bright', amounts: {} })).toMatchObject({ code: 1 });
    expect(await kept()).toHaveLength(effectLimits.presets);
  });
});
