import { documentFromText, type ScriptDocument } from '@shengyu/script';
import { terms } from '@shengyu/api/terms';
import { RenderError } from '../../../render/plan/render-error.ts';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';

/** Twice the standard price. */
const DEAR = 'luchen';
const OTHER = 'suwan';

describe.each(testDatabases)('what changes of a paid sentence cost, on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open);
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => {
    api.renderer.edition = 'basic';
  });
  afterEach(async () => {
    const unfinished = () => api.database.query(`select 1 from orders where state in ('queued', 'rendering', 'mixing')`);
    await until(unfinished, (rows) => rows.length === 0);
    expect(await checkLedger(api.database)).toMatchObject({ sound: true });
  });

  /** Twenty words and ten words. */
  const TEXT = '潮水退去以后，沙滩上到处都是小小的脚印儿呢。船头坐着一位老爷爷呢。';
  const plain = documentFromText(TEXT, 'linan');
  const [line = { text: TEXT, marks: [], inserts: [] }] = plain.paragraphs;
  const withMarks = (...marks: ScriptDocument['paragraphs'][number]['marks']): ScriptDocument => ({
    ...plain,
    paragraphs: [{ ...line, marks }],
  });
  const withSettings = (settings: Partial<ScriptDocument['settings']>, text = TEXT): ScriptDocument => {
    const document = documentFromText(text, 'linan');
    return { ...document, settings: { ...document.settings, ...settings } };
  };

  const save = async (token: string, document: ScriptDocument, id?: string) => {
    const saved = await api.ask('scriptSave', { ...(id && { id }), title: '渡口', document }, { token });
    return { script_id: String(saved['id']), version: Number(saved['version']) };
  };
  let keys = 0;
  const place = async (token: string, script: object, input: object = {}) => {
    const placed = await api.ask('orderCreate', { ...script, ...input }, { token, key: `follows-${(keys += 1)}` });
    await until(
      () => api.ask('orderDetail', { order_id: placed['order_id'] }, { token }),
      ({ state }) => state === 'done' || state === 'failed',
    );
    return placed;
  };
  const points = async (token: string) => Number((await api.ask('userInfo', {}, { token }))['points']);

  it.each<[string, ScriptDocument, number]>([
    ['a reading', withMarks({ kind: 'pinyin', start: 0, end: 1, syllables: ['zhao1'] }), 0],
    ['a longer reading', withMarks({ kind: 'alias', start: 0, end: 2, text: '大海的潮水' }), 3],
    ['a pause inside a sentence', { ...plain, paragraphs: [{ ...line, inserts: [{ kind: 'pause', at: 4, durationMs: 800 }] }] }, 0],
    ['the pace of everything', withSettings({ rate: 1.2 }), 0],
    ['the pace of a part', withMarks({ kind: 'rate', start: 2, end: 6, rate: 1.5 }), 0],
    ['the silence of commas', withSettings({ symbolPausesMs: { '，': 900 } }), 0],
    ['another voice of the same price', withSettings({ voiceId: OTHER }), 0],
    ['a dearer voice', withSettings({ voiceId: DEAR }), 30],
    ['a dearer voice for a sentence', withMarks({ kind: 'voice', start: 22, end: 33, voiceId: DEAR }), 10],
    ['a sentence with other words', withSettings({}, TEXT.replace('老爷爷', '老奶奶')), 10],
    ['a sentence more', withSettings({}, `${TEXT}没有人说话。`), 5],
  ])('%s', async (_change, changed, words) => {
    const { token } = await api.member(1_000);
    const first = await save(token, plain);
    expect(await place(token, first)).toMatchObject({ cost_points: 3 });
    const script = await save(token, changed, first.script_id);
    const measured = await api.ask('scriptMeasure', { id: script.script_id, version: script.version }, { token });
    const quote = await api.ask('orderQuote', script, { token });
    const due = (measured['paragraphs'] as { due: number }[]).reduce((sum, paragraph) => sum + paragraph.due, 0);
    const cost = Math.ceil(words / 10);
    expect([due, measured['billed_words'], quote['billed_words']]).toEqual([words, words, words]);
    const placed = await place(token, script);
    expect([measured['cost_points'], quote['cost_points'], placed['cost_points'], await points(token)]).toEqual([
      ...[cost, cost, cost],
      997 - cost,
    ]);
    expect(await api.ask('orderQuote', script, { token })).toMatchObject({ cost_points: 0 });
    expect(await api.ask('orderQuote', first, { token })).toMatchObject({ cost_points: 0 });
  });

  it('a cheaper voice after a dearer one costs nothing, and the dearer one stays paid', async () => {
    const { token } = await api.member(1_000);
    const dear = await save(token, withSettings({ voiceId: DEAR }));
    expect(await place(token, dear)).toMatchObject({ cost_points: 6 });
    expect(await place(token, await save(token, plain, dear.script_id))).toMatchObject({ cost_points: 0 });
    const faster = await save(token, withSettings({ voiceId: DEAR, rate: 1.3 }), dear.script_id);
    expect(await place(token, faster)).toMatchObject({ cost_points: 0 });
  });

  it('a sentence is changed ten times for nothing, and costs half each time after that', async () => {
    const { token } = await api.member(1_000);
    const text = '第一天潮水退去以后沙滩上都是小小的脚印儿。';
    const at = async (rate: number) => place(token, await save(token, withSettings({ rate }, text)));
    expect(await at(1)).toMatchObject({ cost_points: 2 });
    const changes = Array.from({ length: terms.freeChanges }, (_, time) => 1.01 + time / 100);
    for (const rate of changes) expect(await at(rate)).toMatchObject({ cost_points: 0 });
    for (const rate of [1.5, 1.6]) {
      const script = await save(token, withSettings({ rate }, text));
      expect(await api.ask('orderQuote', script, { token })).toMatchObject({ billed_words: 10, cost_points: 1, free_words: 0 });
      expect(await place(token, script)).toMatchObject({ cost_points: 1 });
    }
    expect(await at(1.05)).toMatchObject({ cost_points: 0 });
  });

  it('what older orders paid keeps its worth: their sounds at once, their words as soon as a plan tells them', async () => {
    const { token, id } = await api.member(1_000);
    const first = await save(token, plain);
    await place(token, first);
    await api.database.query(`update paid_clauses set sentence = null, words = null, worth = null, due = null where member_id = $1`, [id]);
    const measured = await api.ask('scriptMeasure', { id: first.script_id, version: first.version }, { token });
    expect(measured).toMatchObject({ cost_points: 0, paid_words: 30 });
    const faster = await save(token, withSettings({ rate: 1.2 }), first.script_id);
    expect(await place(token, faster)).toMatchObject({ cost_points: 0 });
  });

  it('a basic sound beside the natural one costs half, which its natural one lacks then', async () => {
    const { token } = await api.member(1_000);
    const opened = { database: api.database, url: '', drop: () => Promise.resolve() };
    const site = await createTestApp(() => Promise.resolve(opened), { worker: false, natural: true });
    site.renderer.edition = 'natural';
    const gate = Promise.withResolvers<void>();
    api.renderer.gate = gate.promise;
    try {
      const script = await save(token, plain);
      const basic = { ...script, edition: 'basic' };
      const quotes = [await site.ask('orderQuote', basic, { token }), await site.ask('orderQuote', script, { token })];
      expect(quotes.map((quote) => quote['billed_words'])).toEqual([15, 30]);
      const order = await site.ask('orderCreate', basic, { token, key: 'half' });
      expect(order).toMatchObject({ cost_points: 2 });
      expect(await site.ask('orderQuote', script, { token })).toMatchObject({ billed_words: 15 });
      gate.reject(new RenderError('engine-refused', 'no'));
      await until(
        () => api.ask('orderDetail', { order_id: order['order_id'] }, { token }),
        ({ state }) => state === 'failed',
      );
      expect(await site.ask('orderQuote', script, { token })).toMatchObject({ billed_words: 30 });
    } finally {
      api.renderer.gate = Promise.resolve();
      await site.app.close();
    }
  });
});
