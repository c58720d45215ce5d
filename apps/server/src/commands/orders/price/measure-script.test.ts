import type { CallOutput } from '@shengyu/api';
import { createDatabaseLimiter } from '../../../adapters/database-limiter.ts';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { measureLimit } from './spend-measuring.ts';

type Measured = CallOutput<'scriptMeasure'>;

describe.each(oneDatabase)('what a version costs and how long it is, on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open);
  }, 120_000);
  afterAll(() => api.close());

  let stories = 0;
  /** Twelve words in two clauses, said by no other test. */
  const story = (): string => `第${String.fromCodePoint(0x4e00 + (stories += 1))}天潮水退了。\n沙滩上有脚印。`;
  const save = async (token: string, text: string, id?: string) => {
    const saved = await api.ask('scriptSave', { ...(id && { id }), title: '渡口', text, voice_id: 'linan' }, { token });
    return { id: String(saved['id']), version: Number(saved['version']) };
  };
  const measure = async (token: string, script: { id: string; version: number }) =>
    (await api.ask('scriptMeasure', script, { token })) as unknown as Measured;
  let keys = 0;
  const order = async (token: string, { id, version }: { id: string; version: number }) => {
    const input = { script_id: id, version };
    const { order_id: orderId } = await api.ask('orderCreate', input, { token, key: `measure-${(keys += 1)}` });
    return String(orderId);
  };
  const done = (token: string, orderId: string) =>
    until(
      () => api.ask('orderDetail', { order_id: orderId }, { token }),
      ({ state }) => state === 'done',
    );

  it('before an order: every word is to be paid and the length is an estimate, as the quote says', async () => {
    const { token } = await api.member();
    const script = await save(token, story());
    const measured = await measure(token, script);
    const quote = await api.ask('orderQuote', { script_id: script.id, version: script.version }, { token });
    expect(measured).toMatchObject({ words: 13, paid_words: 0, cost_points: 2, duration_ms: 1_800, exact: false });
    expect(measured.paragraphs.map(({ words, due, exact, tokens }) => [words, due, exact, tokens])).toEqual([
      [7, 7, false, []],
      [6, 6, false, []],
    ]);
    for (const name of ['words', 'paid_words', 'cost_points', 'duration_ms', 'exact'] as const) expect(quote[name]).toBe(measured[name]);
    const [card] = (await api.ask('scriptVersions', { id: script.id }, { token })) as unknown as { words: number }[];
    expect(card?.words).toBe(13);
    const { token: link } = await api.ask('scriptShare', { id: script.id, open: true }, { token });
    expect(await api.ask('scriptShared', { token: String(link) })).toMatchObject({ words: 13, duration_ms: 1_800, exact: false });
  });

  // covers: security-96
  it('a member measures and quotes so much a minute, and others are not held up by it', async () => {
    const [{ token, id: memberId }, other] = [await api.member(), await api.member()];
    const script = await save(token, story());
    const quote = { script_id: script.id, version: script.version };
    await createDatabaseLimiter(api.database).consume(measureLimit, memberId, measureLimit.points - 40_000);
    await measure(token, script);
    await api.ask('orderQuote', quote, { token });
    expect((await api.send('scriptMeasure', script, { token })).data.error).toBe('limit.reached');
    expect((await api.send('orderQuote', quote, { token })).data.error).toBe('limit.reached');
    await measure(other.token, await save(other.token, story()));
  });

  it('paid at once with the order, exact when it is done, in the quote and behind the link as well', async () => {
    const { token } = await api.member();
    const script = await save(token, story());
    await measure(token, script);
    const orderId = await order(token, script);
    expect(await measure(token, script)).toMatchObject({ words: 13, paid_words: 13, cost_points: 0 });
    await done(token, orderId);
    const measured = await measure(token, script);
    expect(measured).toMatchObject({ paid_words: 13, cost_points: 0, duration_ms: 2_000, exact: true });
    expect(measured.paragraphs).toEqual([
      { words: 7, paid_words: 7, due: 0, start_ms: 0, duration_ms: 1_000, exact: true, tokens: [0, 8, 0, 1_000] },
      { words: 6, paid_words: 6, due: 0, start_ms: 1_000, duration_ms: 1_000, exact: true, tokens: [0, 7, 0, 1_000] },
    ]);
    const quote = await api.ask('orderQuote', { script_id: script.id, version: script.version }, { token });
    expect(quote).toMatchObject({ paid_words: 13, cost_points: 0, duration_ms: 2_000, exact: true });
    const { token: link } = await api.ask('scriptShare', { id: script.id, open: true }, { token });
    expect(await api.ask('scriptShared', { token: String(link) })).toMatchObject({ words: 13, duration_ms: 2_000, exact: true });
  });

  it('edited after an order: what did not change stays paid and exact, what is new is estimated and due', async () => {
    const { token } = await api.member();
    const text = story();
    const script = await save(token, text);
    await done(token, await order(token, script));
    const edited = await save(token, text.replace('脚印', '一行新的脚印'), script.id);
    const measured = await measure(token, edited);
    expect(measured).toMatchObject({ words: 17, paid_words: 7, cost_points: 1, duration_ms: 1_900, exact: false });
    expect(measured.paragraphs.map(({ paid_words, due, exact }) => [paid_words, due, exact])).toEqual([
      [7, 0, true],
      [0, 10, false],
    ]);
  });

  it('a sentence said twice is due once, and not paid before it is paid', async () => {
    const { token } = await api.member();
    const [line = ''] = story().split('\n');
    const measured = await measure(token, await save(token, `${line}\n${line}`));
    expect(measured).toMatchObject({ words: 14, paid_words: 0, cost_points: 1 });
    expect(measured.paragraphs.map(({ due }) => due)).toEqual([7, 0]);
  });

  it('where another process has the sound, the files of the order tell the times', async () => {
    const { token } = await api.member();
    const script = await save(token, story());
    const orderId = await order(token, script);
    await done(token, orderId);
    api.renderer.spoken.clear();
    await api.database.query(`update orders set duration_ms = 2345, cues = $2::jsonb where id = $1::uuid`, [
      orderId,
      JSON.stringify([
        { start: 0, end: 8, startMs: 100, endMs: 900, lines: [''] },
        { start: 9, end: 16, startMs: 1_500, endMs: 2_200, lines: [''] },
      ]),
    ]);
    const measured = await measure(token, script);
    expect(measured).toMatchObject({ duration_ms: 2_345, exact: true });
    const times = ({ paragraphs }: Measured) =>
      paragraphs.map(({ start_ms, duration_ms, tokens }) => [start_ms, duration_ms, tokens.slice(0, 4)]);
    expect(times(measured)).toEqual([
      [100, 800, [0, 1, 0, 100]],
      [1_500, 700, [0, 1, 0, 100]],
    ]);

    // Each word, where they have a file of it: a cue lasts longer than its words.
    const path = `orders/${orderId}/timing.json`;
    const words = [
      [0, 2, 110, 400, '第一'],
      [2, 7, 400, 780, '天潮水退了'],
      [9, 15, 1_510, 2_080, '沙滩上有脚印'],
    ];
    await api.storage.put(path, Buffer.from(JSON.stringify({ columns: ['start', 'end', 'start_ms', 'end_ms', 'text'], tokens: words })));
    await api.database.query(`insert into order_files (order_id, kind, path, size) values ($1::uuid, 'timing', $2, 1)`, [orderId, path]);
    expect(times(await measure(token, script))).toEqual([
      [110, 670, [0, 2, 0, 290]],
      [1_510, 570, [0, 6, 0, 570]],
    ]);
    await api.storage.remove([path]);
    expect(times(await measure(token, script))).toEqual(times(measured));
  });

  it('a visitor, another member and a version that is not there are refused', async () => {
    const { token } = await api.member();
    const script = await save(token, story());
    expect((await api.send('scriptMeasure', script)).data.error).toBe('auth.required');
    expect((await api.send('scriptMeasure', script, { token: (await api.member()).token })).data.error).toBe('not_found');
    expect((await api.send('scriptMeasure', { ...script, version: 99 }, { token })).data.error).toBe('not_found');
    expect((await api.send('scriptMeasure', { id: script.id }, { token })).data.error).toBe('input.invalid');
  });
});
