import { emptyDocument, type ScriptDocument } from '@shengyu/script';
import { files, sounds } from '../../../db/schema/index.ts';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

describe.each(oneDatabase)('orders of recordings on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open);
    const sound = { hash: 'h', samples: 1, durationMs: 2_000, loudnessLufs: -20, peaks: [0.1] };
    await api.database.db.insert(files).values({ id: 'take.wav', type: 'audio/wav', size: 1, path: 'x', sound });
    const take = { kind: 'speech' as const, name: '录音', durationMs: 2_000, fileId: 'take.wav' };
    await api.database.db.insert(sounds).values([
      { ...take, id: 'take-1' },
      { ...take, id: 'take-2' },
    ]);
  }, 120_000);
  afterAll(() => api.close());

  const recording = (end: number, soundId: string) => ({
    kind: 'recording' as const,
    start: 0,
    end,
    soundId,
    name: '录音',
    durationMs: 2_000,
  });
  const script = (...texts: [text: string, soundId?: string][]): ScriptDocument => ({
    ...emptyDocument('linan'),
    paragraphs: texts.map(([text, soundId]) => ({ text, marks: soundId ? [recording(text.length, soundId)] : [], inserts: [] })),
  });
  const saved = async (token: string, document: ScriptDocument) => {
    const { id, version } = await api.ask('scriptSave', { title: '实录', document }, { token });
    return { script_id: id, version };
  };

  it('a script of recordings alone can be auditioned, costs one point once, and is rendered', async () => {
    const { token } = await api.member();
    const input = await saved(token, script(['这一段是我自己念的。', 'take-1']));
    expect(await api.ask('audition', input, { token })).toMatchObject({ left: { unit: 'words', count: 200_000 } });
    expect(await api.ask('orderQuote', input, { token })).toMatchObject({ words: 0, free_words: 0, cost_points: 1, enough: true });
    const order = await api.ask('orderCreate', input, { token, key: 'recordings' });
    expect(order).toMatchObject({ cost_points: 1 });
    const read = () => api.ask('orderDetail', { order_id: order['order_id'] }, { token });
    const made = await until(read, ({ state }) => state === 'done');
    const { url } = (made['files'] as { kind: string; url: string }[]).find(({ kind }) => kind === 'audio') ?? { url: '' };
    expect((await api.app.http.inject({ method: 'GET', url, headers: { token } })).body).toBe('sound of 实录');
    expect(await api.ask('orderQuote', input, { token })).toMatchObject({ words: 0, cost_points: 0 });
    expect((await api.ask('userInfo', {}, { token }))['points']).toBe(999);
  });

  it('beside words a recording costs nothing of its own', async () => {
    const { token } = await api.member();
    const mixed = await saved(token, script(['一二三四五六七八九十甲。'], ['录音在这里。', 'take-2']));
    expect(await api.ask('orderQuote', mixed, { token })).toMatchObject({ words: 11, free_words: 0, cost_points: 2 });
    expect(await api.ask('scriptAnalyze', { document: script(['录音在这里。', 'take-2']) }, { token })).toMatchObject({
      words: 0,
      price: 1,
    });
  });

  it('a script without a word and without a recording is still empty', async () => {
    const { token } = await api.member();
    const input = await saved(token, script(['……！']));
    for (const call of ['orderQuote', 'audition'] as const)
      expect(await api.send(call, input, { token })).toMatchObject({ data: { error: 'script.empty' } });
  });

  it('what is longer spoken than written costs what is spoken', async () => {
    const { token } = await api.member();
    const document = script(['按a键。']);
    document.paragraphs[0]?.marks.push({ kind: 'alias', start: 1, end: 2, text: '海'.repeat(200) });
    expect(await api.ask('orderQuote', await saved(token, document), { token })).toMatchObject({ words: 202, cost_points: 21 });
    expect(await api.ask('scriptAnalyze', { document }, { token })).toMatchObject({ words: 202, price: 21 });
    expect(await api.send('audition', { document })).toMatchObject({ data: { error: 'auth.required' } });
  });

  it('timing overflows are estimated before the order and stored with it', async () => {
    const { token } = await api.member();
    const document = script(['赶不上的一句。'], ['来得及的一句。']);
    for (const [index, paragraph] of document.paragraphs.entries())
      paragraph.timing = { startMs: 4_000 * index, endMs: 4_000 * index + 800 * (index + 1) };
    const input = await saved(token, document);
    const timing_overflows = [{ paragraph: 0, start_ms: 0, over_ms: 200, into: 'next' }];
    expect(await api.ask('orderQuote', input, { token })).toMatchObject({ timing_overflows });
    const { order_id: id } = await api.ask('orderCreate', input, { token, key: 'timing_overflows' });
    const read = () => api.ask('orderDetail', { order_id: id }, { token });
    expect(await until(read, ({ state }) => state === 'done')).toMatchObject({ timing_overflows });
    await api.database.query('update orders set timing_overflows = null where id = $1', [id]);
    expect(await read()).toMatchObject({ timing_overflows: [] });
  });
});
