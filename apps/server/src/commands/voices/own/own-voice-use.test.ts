import { createOwnVoiceActions, type Person } from '../../../testing/own-voice-actions.ts';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { createDatabaseOwnVoices } from '../../../adapters/database-own-voices.ts';

describe.each(oneDatabase)('speaking with a voice of one’s own on %s', (_name, open) => {
  let api: TestApp;
  let own: ReturnType<typeof createOwnVoiceActions>;
  let me: Person;
  let id: string;
  beforeAll(async () => {
    api = await createTestApp(open, { payment: true });
    own = createOwnVoiceActions(api);
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.database.query('delete from rate_limits');
    me = await api.member(1_000);
    id = await own.readyDesign(me);
  });
  const ask = (name: Parameters<TestApp['ask']>[0], input: object, key = '') => api.ask(name, input, { token: me.token, key });
  const refusal = async (name: Parameters<TestApp['send']>[0], input: object, token = me.token) =>
    (await api.send(name, input, { token, key: crypto.randomUUID() })).data.error;
  const script = async (text: string, token = me.token): Promise<string> =>
    String((await api.ask('scriptSave', { title: '', text, voice_id: `own-${id}` }, { token }))['id']);
  const done = (order: unknown) =>
    until(
      () => ask('orderDetail', { order_id: order }),
      ({ state }) => state === 'done' || state === 'failed',
    );

  // covers: own-voices-10 fault-133
  it('an own voice is ordered at its rate, with the version that spoke when it was priced, and each use is recorded once', async () => {
    const text = '一'.repeat(100);
    const { order_id: order } = await ask('orderCreate', { script_id: await script(text), version: 1, name: '第一集' }, 'o');
    await done(order);
    // 100 words at 1.5 are 150, which cost 15 points.
    expect(await ask('orderDetail', { order_id: order })).toMatchObject({ state: 'done', cost_points: 15 });
    expect(api.renderer.last?.document.settings.voiceId).toBe(`own-${id}-2-1-0`);
    expect(await ask('ownUses', { id })).toMatchObject({
      count: 1,
      extend: { words: 100, orders: 1 },
      lists: [{ kind: 'order', order_id: order, name: '第一集', version: 2, words: 100 }],
    });
    // Nobody is recorded in a design: to listen to it is no use.
    await ask('audition', { text: '你好吗', voice_id: `own-${id}` });
    await api.database.query(`update own_voice_uses set created_at = '2026-11-22T16:05:00Z' where voice_id = $1`, [id]);
    const file = await api.app.http.inject({ url: `/api/voice.Own/usesFile?id=${id}`, headers: api.as(me.token) });
    expect(
      file.body
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')),
    ).toEqual([['2026-11-23 00:05', '生成', '第一集', String(order), '2', '100'], ['']]);
  });

  it('another version speaks words that are paid for nothing, in a new order; what was ordered stays', async () => {
    const scriptId = await script('一二三四五六七八九十。');
    const first = await ask('orderCreate', { script_id: scriptId, version: 1 }, 'a');
    await done(first['order_id']);
    await ask('designUse', { id, version: 3 });
    const second = await ask('orderCreate', { script_id: scriptId, version: 1 }, 'b');
    expect(second).toMatchObject({ cost_points: 0 });
    await done(second['order_id']);
    expect(api.renderer.last?.document.settings.voiceId).toBe(`own-${id}-3-1-0`);
  });

  it('an order speaks with the pace and pitch of the moment it was priced', async () => {
    await ask('designSettings', { id, rate: 0.95, semitones: -2 });
    const { order_id: order } = await ask('orderCreate', { script_id: await script('一二三四五。'), version: 1 }, 'p');
    await ask('designSettings', { id, rate: 2, semitones: 5 });
    await done(order);
    const spoken = api.renderer.last?.document.settings.voiceId ?? '';
    const voices = createDatabaseOwnVoices(api.database, api.storage);
    expect((await voices.find(me.id, [spoken])).get(spoken)?.usual).toEqual({ rate: 0.95, semitones: -2 });
    expect((await voices.find(me.id, [`own-${id}-2`])).get(`own-${id}-2`)?.usual).toEqual({ rate: 2, semitones: 5 });
  });

  // covers: security-5
  it('its owner alone finds, names, hears and orders it', async () => {
    const stranger = await api.member();
    const voice = `own-${id}`;
    expect(await ask('actorList', { mine: true })).toMatchObject({ count: 1, lists: [{ id: voice, kind: 'designed', price_rate: 1.5 }] });
    expect(await ask('actorDetail', { id: voice })).toMatchObject({ id: voice, name: '鱼摊阿香' });
    for (const token of [stranger.token, '']) {
      expect(await refusal('actorDetail', { id: voice }, token)).toBe('voice.unknown');
      for (const name of [voice, `${voice}-2`]) {
        expect(await refusal('audition', { text: '你好', voice_id: name }, token)).toBe('voice.unknown');
        expect(await refusal('scriptAnalyze', { text: '你好', voice: name }, token)).toBe('voice.unknown');
      }
    }
    expect(await refusal('scriptSave', { title: '', text: '你好', voice_id: voice }, stranger.token)).toBe('voice.unknown');
    expect(await refusal('actorCollect', { id: voice }, stranger.token)).toBe('voice.unknown');
    expect(await api.ask('actorList', { keyword: '鱼摊' }, { token: stranger.token })).toMatchObject({ count: 0 });
    expect(await api.ask('actorList', { keyword: '鱼摊' }, { token: me.token })).toMatchObject({ count: 0 });
    const voices = createDatabaseOwnVoices(api.database, api.storage);
    expect((await voices.find(stranger.id, [`${voice}-2`])).size).toBe(0);
    expect(await voices.maySpeak(stranger.id, `${voice}-2`)).toBe(false);
    expect((await voices.find(me.id, [`${voice}-2`])).size).toBe(1);
  });

  // covers: security-6
  it('a script that is shared is read by the usual voice in its place', async () => {
    const scriptId = await script('你好。');
    const { token: link } = await ask('scriptShare', { id: scriptId, open: true });
    const shared = await api.ask('scriptShared', { token: link });
    expect(JSON.stringify(shared)).not.toContain(id);
    expect(shared).toMatchObject({ left_out: 1 });
  });

  // covers: security-8
  it('a voice that an operator freezes or its owner takes back is silent within a second, everywhere', async () => {
    const voices = createDatabaseOwnVoices(api.database, api.storage);
    const name = `own-${id}-2`;
    const scriptId = await script('你好。');
    expect(await voices.maySpeak(me.id, name)).toBe(true);
    const operator = await api.operator();
    await api.ask('adminOwnVoiceFreeze', { id, reason: '有人投诉冒用' }, { token: operator.token, key: 'f' });
    expect(await refusal('audition', { text: '你好', voice_id: `own-${id}` })).toBe('voice.off');
    expect(await refusal('orderCreate', { script_id: scriptId, version: 1 })).toBe('voice.off');
    expect(await ask('designDetail', { id })).toMatchObject({ hold: 'frozen', reason: '有人投诉冒用' });
    await until(
      () => voices.maySpeak(me.id, name),
      (speaks) => !speaks,
      1_000,
    );
    expect((await api.send('adminOwnVoiceFreeze', { id, reason: '再来' }, { token: operator.token, key: 'g' })).data.error).toBe(
      'voice.state',
    );
    await api.ask('adminOwnVoiceUnfreeze', { id, reason: '查清了' }, { token: operator.token, key: 'u' });
    expect((await api.send('audition', { text: '你好', voice_id: `own-${id}` }, { token: me.token })).code).toBe(1);
    await until(
      () => voices.maySpeak(me.id, name),
      (speaks) => speaks,
      1_000,
    );
    await ask('ownRevoke', { id });
    await until(
      () => voices.maySpeak(me.id, name),
      (speaks) => !speaks,
      1_000,
    );
    expect(await refusal('orderCreate', { script_id: scriptId, version: 1 })).toBe('voice.off');
    expect((await ask('designLists', {}))['free']).toBe(1);
  });

  it('operators list voices and settle reports, and each leaves a row in the audit log', async () => {
    const operator = await api.operator();
    await ask('ownReport', { id, where: 'https://video.example/1', text: '有人用我的声音卖货' });
    const { lists } = (await api.ask('adminVoiceReportLists', {}, { token: operator.token })) as {
      lists: { report_id: number; text: string }[];
    };
    const report = lists.find(({ text }) => text === '有人用我的声音卖货');
    await api.ask('adminVoiceReportSettle', { report_id: report?.report_id, reason: '已联系平台' }, { token: operator.token, key: 's' });
    expect(
      (await api.send('adminVoiceReportSettle', { report_id: report?.report_id, reason: '再来' }, { token: operator.token, key: 't' })).data
        .error,
    ).toBe('not_found');
    expect(await api.ask('adminOwnVoiceLists', { keyword: id }, { token: operator.token })).toMatchObject({
      lists: [{ id, kind: 'design', state: 'ready', hold: 'none', words: 0 }],
      more: false,
    });
  });
});
