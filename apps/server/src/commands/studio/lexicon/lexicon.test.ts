import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { LEXICON_LIMIT } from './lexicon.ts';

describe.each(oneDatabase)('own readings on %s', (_name, open) => {
  let api: TestApp;
  let token: string;
  let memberId: string;
  beforeAll(async () => {
    api = await createTestApp(open);
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    ({ token, id: memberId } = await api.member());
  });
  const save = (input: object) => api.send('lexiconSave', input, { token });
  const pinyin = (word: string, ...syllables: string[]) =>
    save({ word, readings: syllables.map((syllable, start) => ({ start, syllable })) });
  const words = async () => ((await api.ask('lexiconLists', {}, { token }))['lists'] as { word: string }[]).map(({ word }) => word);

  it.each([
    ['lexiconLists', {}],
    ['lexiconSave', { word: '重庆', alias: '崇庆' }],
    ['lexiconRemove', { id: '00000000-0000-4000-8000-000000000000' }],
  ] as const)('%s requires authentication', async (name, input) => {
    expect(await api.send(name, input)).toMatchObject({ code: 401, data: { error: 'auth.required' } });
  });

  it('a word is kept once, found, and removed by its owner alone', async () => {
    const { data } = await pinyin('重庆', 'chong2', 'qing4');
    expect(data).toMatchObject({ word: '重庆', alias: '', readings: [{ start: 0, syllable: 'chong2' }, { start: 1 }] });
    expect((await save({ word: '重庆', alias: '山城' })).data).toMatchObject({ id: data['id'], alias: '山城', readings: [] });
    await save({ word: 'GPU', alias: '显卡' });
    expect(await words()).toEqual(['GPU', '重庆']);
    expect(await api.ask('lexiconLists', { keyword: '重' }, { token })).toMatchObject({ count: 1, extend: { limit: LEXICON_LIMIT } });
    const stranger = await api.member();
    expect(await api.send('lexiconRemove', { id: data['id'] }, { token: stranger.token })).toMatchObject({ data: { error: 'not_found' } });
    expect(await api.ask('lexiconLists', {}, { token: stranger.token })).toMatchObject({ count: 0 });
    expect(await api.send('lexiconRemove', { id: data['id'] }, { token })).toMatchObject({ code: 1 });
    expect(await words()).toEqual(['GPU']);
  });

  it.each([
    ['nothing to read it by', { word: '行' }],
    ['both ways', { word: '行', alias: '航', readings: [{ start: 0, syllable: 'hang2' }] }],
    ['a place outside', { word: '行', readings: [{ start: 1, syllable: 'hang2' }] }],
    ['a letter', { word: 'A行', readings: [{ start: 0, syllable: 'ai1' }] }],
    [
      'one place twice',
      {
        word: '行',
        readings: [
          { start: 0, syllable: 'hang2' },
          { start: 0, syllable: 'xing2' },
        ],
      },
    ],
    ['no syllable', { word: '行', readings: [{ start: 0, syllable: 'háng' }] }],
    ['an empty word', { word: ' ', alias: '航' }],
    ['two lines', { word: '行\n李', alias: '航' }],
    ['33 characters', { word: '行'.repeat(33), alias: '航' }],
  ])('%s is refused', async (_what, input) => {
    expect(await save(input)).toMatchObject({ data: { error: 'input.invalid', fields: expect.any(Object) } });
    expect(await words()).toEqual([]);
  });

  it('a full dictionary takes nothing new but changes what it has, also of many at once', async () => {
    await api.database.query(
      `insert into lexicon_entries (member_id, word, readings, alias) select $1::uuid, 'w' || n, '[]', 'x' from generate_series(2, ${LEXICON_LIMIT}) n`,
      [memberId],
    );
    const answers = await Promise.all(['甲', '乙', '丙', '丁'].map((word) => save({ word, alias: 'x' })));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ data }) => data.error === 'lexicon.full')).toHaveLength(3);
    expect(await save({ word: 'w5', alias: 'y' })).toMatchObject({ code: 1 });
  });

  // covers: studio-22
  it('readings apply to analysis and audition, for their owner alone', async () => {
    await pinyin('朝阳', 'chao2', 'yang2');
    const text = '我们去朝阳。';
    const syllable = async (options: object) => {
      const { clauses } = await api.ask('scriptAnalyze', { text, parts: ['clauses'] }, options);
      return (clauses as { syllables: { char: string; pinyin: string }[] }[])
        .flatMap(({ syllables }) => syllables)
        .find(({ char }) => char === '朝')?.pinyin;
    };
    expect(await syllable({ token })).toBe('chao2');
    expect(await syllable({})).toBe('zhao1');
    const { audition_id: id } = await api.ask('audition', { text, voice_id: 'linan' }, { token });
    const [row] = await api.database.query<{ document: { paragraphs: { marks: object[] }[] } }>(
      'select document from auditions where id = $1',
      [id],
    );
    expect(row?.document.paragraphs[0]?.marks).toEqual([{ kind: 'pinyin', start: 3, end: 5, syllables: ['chao2', 'yang2'] }]);
  });

  it('a changed reading of paid words is spoken for nothing, and an order keeps the readings it was made with', async () => {
    const saved = await api.ask('scriptSave', { title: '站名', text: '下一站是朝阳门，请准备下车。' }, { token });
    const input = { script_id: saved['id'], version: saved['version'] };
    const order = async (key: string) => {
      const { order_id: orderId, cost_points: cost } = await api.ask('orderCreate', input, { token, key: `${key}-${memberId}` });
      await until(
        () => api.ask('orderDetail', { order_id: String(orderId) }, { token }),
        ({ state }) => state === 'done',
      );
      return cost;
    };
    expect(await order('first')).toBe(2);
    await save({ word: '不在文中', alias: '别的' });
    expect(await api.ask('orderQuote', input, { token })).toMatchObject({ cost_points: 0 });
    await pinyin('朝阳门', 'chao2', 'yang2', 'men2');
    expect(await api.ask('orderQuote', input, { token })).toMatchObject({ cost_points: 0 });
    let release: () => void = () => undefined;
    api.renderer.gate = new Promise((resolve) => {
      release = resolve;
    });
    const { order_id: orderId } = await api.ask('orderCreate', input, { token, key: `second-${memberId}` });
    await pinyin('朝阳门', 'zhao1', 'yang2', 'men2');
    release();
    await until(
      () => api.ask('orderDetail', { order_id: String(orderId) }, { token }),
      ({ state }) => state === 'done',
    );
    expect(api.renderer.last?.document.paragraphs[0]?.marks).toMatchObject([{ kind: 'pinyin', syllables: ['chao2', 'yang2', 'men2'] }]);
    expect(api.renderer.last?.options).not.toHaveProperty('lexicon');
  });
});
