import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

describe.each(oneDatabase)('natural voices that arrive, on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open);
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => {
    api.renderer.edition = 'basic';
    api.renderer.gate = Promise.resolve();
  });

  let keys = 0;
  const save = async (token: string, text: string) => {
    const { id, version } = await api.ask('scriptSave', { title: '渡口', text, voice_id: 'linan' }, { token });
    return { script_id: String(id), version: Number(version) };
  };
  const order = async (token: string, script: object, input: object = {}) =>
    String((await api.ask('orderCreate', { ...script, ...input }, { token, key: `edition-${(keys += 1)}` }))['order_id']);
  const done = (token: string, id: string) =>
    until(
      () => api.ask('orderDetail', { order_id: id }, { token }),
      ({ state }) => state === 'done' || state === 'failed',
    );

  it('leave an order under way with the voices it was quoted with', async () => {
    const { token } = await api.member(100);
    let finish = (): void => undefined;
    api.renderer.gate = new Promise((resolve) => (finish = resolve));
    const id = await order(token, await save(token, '潮水退去以后，沙滩上有三只船。'));
    api.renderer.edition = 'natural';
    finish();
    expect(await done(token, id)).toMatchObject({ state: 'done', edition: 'basic' });
    expect(api.renderer.renderedAs).toBe('basic');
  });

  it('speak what was paid as basic for nothing, in an order of its own', async () => {
    const { token } = await api.member(100);
    const script = await save(token, '船头坐着一位老人，正在补网。');
    const first = await order(token, script);
    await done(token, first);
    api.renderer.edition = 'natural';
    expect(await api.ask('orderQuote', { ...script, format: 'mp3' }, { token })).toMatchObject({ cost_points: 0, paid_words: 12 });
    const second = await order(token, script);
    expect(second).not.toBe(first);
    expect(await done(token, second)).toMatchObject({ state: 'done', edition: 'natural', cost_points: 0 });
    expect(api.renderer.renderedAs).toBe('natural');
  });

  it('are not spoken where the basic ones are wanted, at the same price and at once', async () => {
    const { token } = await api.member(100);
    const script = await save(token, '江心有一盏灯，慢慢地往回走。');
    api.renderer.edition = 'natural';
    api.renderer.naturalPace = { speed: 60, processes: 1 };
    const [natural, basic] = [
      await api.ask('orderQuote', script, { token }),
      await api.ask('orderQuote', { ...script, edition: 'basic' }, { token }),
    ];
    expect([natural['edition'], basic['edition'], basic['cost_points']]).toEqual(['natural', 'basic', natural['cost_points']]);
    const least = ({ ready_ms: ready }: Record<string, unknown>) => (ready as { least: number }).least;
    expect(least(basic)).toBeLessThan(least(natural) / 10);
    expect(await done(token, await order(token, script, { edition: 'basic' }))).toMatchObject({ state: 'done', edition: 'basic' });
    expect(api.renderer.renderedAs).toBe('basic');
    expect(await done(token, await order(token, script))).toMatchObject({ state: 'done', edition: 'natural', cost_points: 0 });
  });
});
