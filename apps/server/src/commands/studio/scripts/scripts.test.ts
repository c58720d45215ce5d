import { emptyDocument, MAX_SCRIPT_CHARACTERS, type ScriptDocument } from '@shengyu/script';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

describe.each(oneDatabase)('scripts on %s', (_name, open) => {
  let api: TestApp;
  let token: string;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
    ({ token } = await api.member());
  }, 120_000);
  afterAll(() => api.close());
  const save = (input: object, key = '') => api.send('scriptSave', { title: '', ...input }, { token, key });
  const documentWith = (text: string, more: Partial<ScriptDocument['paragraphs'][number]> = {}): ScriptDocument => ({
    ...emptyDocument('linan'),
    paragraphs: [{ text, marks: [], inserts: [], ...more }],
  });

  it('a save on a stale version is a conflict that names the latest, and changes nothing', async () => {
    const { id } = (await save({ text: '一' })).data as { id: string };
    expect((await save({ id, text: '二', base_version: 1 })).data).toEqual({ id, version: 2 });
    expect((await save({ id, text: '三', base_version: 1 })).data).toMatchObject({ error: 'script.conflict', version: 2 });
    const latest = await api.ask('scriptDetail', { id }, { token });
    expect((latest['document'] as ScriptDocument).paragraphs[0]?.text).toBe('二');
  });

  it('of concurrent saves on one version exactly one wins', async () => {
    const { id } = (await save({ text: '一' })).data as { id: string };
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => save({ id, text: `第 ${index} 个`, base_version: 1 })));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ data }) => data.error === 'script.conflict')).toHaveLength(7);
  });

  it('forty quick autosaves leave the newest ten versions', async () => {
    const { id } = (await save({ text: '0' })).data as { id: string };
    for (let version = 1; version < 40; version += 1) await save({ id, text: String(version), base_version: version });
    const rows = await api.database.query<{ version: number }>(
      `select version from script_versions where script_id = $1 order by version`,
      [id],
    );
    expect(rows.map(({ version }) => version)).toEqual([31, 32, 33, 34, 35, 36, 37, 38, 39, 40]);
    expect((await api.send('scriptDetail', { id, version: 3 }, { token })).data.error).toBe('not_found');
  });

  it('a repeated creation with one key stores one script', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => save({ text: '只有一份' }, 'create-once')));
    expect(new Set(answers.map(({ data }) => data['id'])).size).toBe(1);
  });

  // covers: asvs-2.2.1
  it('too long, unknown voice, marks out of place: each its own refusal', async () => {
    expect((await save({ text: '长'.repeat(MAX_SCRIPT_CHARACTERS + 1) })).data.error).toBe('script.too_long');
    expect((await save({ text: '好', voice_id: 'nobody' })).data.error).toBe('voice.unknown');
    const outside = documentWith('短', { marks: [{ kind: 'rate', start: 0, end: 5, rate: 1.5 }] });
    expect((await save({ document: outside })).data).toMatchObject({ error: 'input.invalid', fields: { document: expect.any(String) } });
    const overlapping = documentWith('四个字呢', {
      marks: [
        { kind: 'rate', start: 0, end: 3, rate: 1.5 },
        { kind: 'rate', start: 2, end: 4, rate: 2 },
      ],
    });
    expect((await save({ document: overlapping })).data.error).toBe('input.invalid');
    expect((await save({ text: '甲', document: documentWith('乙') })).data.error).toBe('input.invalid');
    expect((await save({})).data.error).toBe('input.invalid');
  });

  // covers: asvs-1.3.3
  it('lone surrogates, NUL, emoji and rare characters are stored without harm', async () => {
    const text = 'a\ud800b\0c𠮷👨‍👩‍👧';
    const { id } = (await save({ document: documentWith(text) })).data as { id: string };
    const stored = (await api.ask('scriptDetail', { id }, { token }))['document'] as ScriptDocument;
    expect(stored.paragraphs[0]?.text).toBe('a\ufffdb\ufffdc𠮷👨‍👩‍👧');
    expect((await save({ text })).code).toBe(1);
  });

  it('a script that began as an exercise is listed as one, also after another save', async () => {
    const { id } = (await save({ text: '只加一处重读。', exercise: true })).data as { id: string };
    await save({ id, text: '只加一处重读，改好了。' });
    await save({ text: '另一篇。' });
    const lists = (await api.ask('scriptLists', {}, { token }))['lists'] as { id: string; exercise: boolean }[];
    expect(lists.filter(({ exercise }) => exercise).map((script) => script.id)).toEqual([id]);
  });

  it('lists find by title and excerpt, and a removed script is gone', async () => {
    const { id } = (await save({ title: '独一无二的标题', text: '里面有 100% 的内容' })).data as { id: string };
    const find = async (keyword: string) =>
      ((await api.ask('scriptLists', { keyword }, { token }))['lists'] as { id: string }[]).map((item) => item.id);
    expect(await find('无二')).toEqual([id]);
    expect(await find('100%')).toEqual([id]);
    expect(await find('1%0')).toEqual([]);
    await api.ask('scriptRemove', { id }, { token });
    expect(await find('无二')).toEqual([]);
    expect((await api.send('scriptRemove', { id }, { token })).data.error).toBe('not_found');
  });

  it('what an analysis costs a visitor counts what is read in place of the text', async () => {
    const marks = Array.from({ length: 300 }, (_, start) => ({ kind: 'alias', start, end: start + 1, text: '字'.repeat(200) }));
    const document = { ...emptyDocument('linan'), paragraphs: [{ text: '好'.repeat(300), marks, inserts: [] }] };
    const from = { headers: { fingerprint: 'aliases' }, address: '10.9.9.9' };
    expect(await api.send('scriptAnalyze', { document }, from)).toMatchObject({ code: 1 });
    expect(await api.send('scriptAnalyze', { document }, from)).toMatchObject({ data: { error: 'limit.reached' } });
  });

  it('an English word is said as dictionaries say it, to visitors too; what is no word is refused', async () => {
    expect(await api.ask('scriptPronounce', { word: 'Record' })).toMatchObject({ ipa: expect.arrayContaining(['ɹəˈkɔɹd', 'ˈɹɛkɚd']) });
    expect(await api.ask('scriptPronounce', { word: 'shengyuqqq' })).toEqual({ ipa: [] });
    for (const word of ['', '行长', 'a b', 'x'.repeat(41)])
      expect(await api.send('scriptPronounce', { word })).toMatchObject({ data: { error: 'input.invalid' } });
  }, 120_000);

  it('an analysis counts, prices and reads for visitors too', async () => {
    const answer = await api.ask('scriptAnalyze', { text: '银行行长重新开始，共 3 人。', parts: ['clauses', 'polyphones'] });
    expect(answer).toMatchObject({ words: 11, price: 2 });
    expect((answer['polyphones'] as { char: string; chosen: string }[]).find(({ char }) => char === '行')?.chosen).toBe('hang2');
    const whole = (answer['clauses'] as { text: string }[]).map((clause) => clause.text).join('');
    expect(whole).toBe('银行行长重新开始，共 3 人。');
  }, 120_000);
});
