import { documentFromText, type ScriptDocument } from '@shengyu/script';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { LONG_CHARACTERS } from './create-order.ts';

/** Text, its voice, words that cost something, what is named. */
const rows: readonly (readonly [string, string, number, readonly object[]])[] = [
  ['她说了句「ありがとう」。', 'linan', 4, [{ paragraph: 0, start: 5, end: 10, text: 'ありがとう', reason: 'japanese', languages: [] }]],
  ['第一段。\n𰻝𰻝面', 'linan', 4, [{ paragraph: 1, start: 5, end: 7, text: '𰻝𰻝', reason: 'rare', voice: 'linan', languages: [] }]],
  ['他喊了声“안녕”和Привет，又说สวัสดี。', 'linan', 7, [{ reason: 'korean' }, { reason: 'cyrillic' }, { reason: 'thai' }]],
  ['我㗎书', 'linan', 2, [{ text: '㗎', reason: 'rare', languages: ['yue-HK'] }]],
  ['我㗎书', 'wanyi', 3, []],
  ['普通的一句话，café 与 iPhone 17。', 'linan', 10, []],
];
const long = '好。'.repeat(LONG_CHARACTERS);

describe.each(oneDatabase)('what no voice speaks on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open);
  }, 120_000);
  afterAll(() => api.close());

  const saved = async (token: string, document: ScriptDocument) => {
    const { id, version } = await api.ask('scriptSave', { title: '无声', document }, { token });
    return { script_id: id, version };
  };

  it.each(rows)('%s of %s costs %i words wherever a price is said, and the rest is named', async (text, voice, words, silent) => {
    const { token } = await api.member();
    const document = documentFromText(text, voice);
    const analysis = await api.ask('scriptAnalyze', { document }, { token });
    expect(analysis).toMatchObject({ words, silent });
    expect((analysis['silent'] as unknown[]).length).toBe(silent.length);
    const input = await saved(token, document);
    const quote = await api.ask('orderQuote', input, { token });
    expect(quote).toMatchObject({ words, silent, silent_count: silent.length, cost_points: analysis['price'] });
    expect(await api.ask('scriptMeasure', { id: input.script_id, version: input.version }, { token })).toMatchObject({ words });
    const order = await api.ask('orderCreate', input, { token, key: 'silent' });
    expect(order['cost_points']).toBe(quote['cost_points']);
    expect(order['silent'] ?? []).toMatchObject(silent);
  });

  it.each(['ありがとう', '안녕', 'Привет', 'สวัสดี', '𰻝', 'さ'.repeat(LONG_CHARACTERS + 1)])(
    'a script of nothing else is refused at each door, and nothing is charged: %s',
    async (text) => {
      const { token } = await api.member();
      const input = await saved(token, documentFromText(text, 'linan'));
      for (const call of ['orderQuote', 'audition'] as const)
        expect((await api.send(call, input, { token })).data.error).toBe('script.silent');
      expect((await api.send('orderCreate', input, { token, key: 'nothing' })).data.error).toBe('script.silent');
      expect((await api.ask('userInfo', {}, { token }))['points']).toBe(1_000);
    },
  );

  it('a long script is priced without them before it is planned, and its answer names the first hundred places', async () => {
    const { token } = await api.member(10_000);
    const input = await saved(token, documentFromText(`${long}${'ありがとう。好'.repeat(150)}`, 'linan'));
    const order = await api.ask('orderCreate', input, { token, key: 'long' });
    expect(order).toMatchObject({ cost_points: (LONG_CHARACTERS + 150) / 10 });
    expect(order['silent']).toHaveLength(100);
    expect(await api.ask('orderQuote', input, { token })).toMatchObject({ silent_count: 150 });
  });

  it('parts that are not asked for name nothing', async () => {
    const answer = await api.ask('scriptAnalyze', { text: '说안녕', parts: ['numbers'] }, {});
    expect(answer).toMatchObject({ words: 1, silent: [] });
  });
});
