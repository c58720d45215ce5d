import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

describe.each(oneDatabase)('favourite voices on %s', (_name, open) => {
  let api: TestApp;
  let token: string;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    ({ token } = await api.member());
  });
  const list = async (input: object, options: object = { token }) =>
    (await api.ask('actorList', { page_size: 100, ...input }, options))['lists'] as { id: string; collected: boolean }[];
  const ids = async (input: object) => (await list(input)).map(({ id }) => id);

  it.each(['actorCollect', 'actorUncollect'] as const)('%s requires authentication', async (name) => {
    expect(await api.send(name, { id: 'linan' })).toMatchObject({ code: 401, data: { error: 'auth.required' } });
  });

  it.each(['favourite', 'recent', 'mine'])('the filter %s requires authentication', async (filter) => {
    expect(await api.send('actorList', { [filter]: true })).toMatchObject({ code: 401 });
    expect(await ids({ [filter]: true })).toEqual([]);
  });

  // covers: security-30
  it('a collected voice is marked for its collector alone, once, until it is let go', async () => {
    for (let twice = 0; twice < 2; twice += 1)
      expect(await api.send('actorCollect', { id: 'suwan' }, { token })).toMatchObject({ code: 1 });
    expect(await ids({ favourite: true })).toEqual(['suwan']);
    expect(await api.ask('actorDetail', { id: 'suwan' }, { token })).toMatchObject({ collected: true });
    expect((await list({}, {})).some(({ collected }) => collected)).toBe(false);
    expect(await ids({ favourite: true, language: 'en-US' })).toEqual([]);
    for (let twice = 0; twice < 2; twice += 1)
      expect(await api.send('actorUncollect', { id: 'suwan' }, { token })).toMatchObject({ code: 1 });
    expect(await ids({ favourite: true })).toEqual([]);
    expect(await api.send('actorCollect', { id: 'nobody' }, { token })).toMatchObject({ data: { error: 'voice.unknown' } });
    expect(await api.send('actorCollect', { id: '../x' }, { token })).toMatchObject({ data: { error: 'input.invalid' } });
  });

  it('voices of saved scripts are the recent ones, the latest first, marks included', async () => {
    await api.ask('scriptSave', { title: '', text: '一', voice_id: 'harper' }, { token });
    const marked = {
      schema: 1,
      settings: { voiceId: 'linan', rate: 1, semitones: 0, decibels: 0, paragraphPauseMs: 500, symbolPausesMs: {} },
      paragraphs: [{ text: '你好', marks: [{ kind: 'voice', start: 0, end: 1, voiceId: 'ache' }], inserts: [] }],
    };
    await api.ask('scriptSave', { title: '', document: marked }, { token });
    expect((await ids({ recent: true })).slice(0, 2).toSorted()).toEqual(['ache', 'linan']);
    expect((await ids({ recent: true })).at(2)).toBe('harper');
    await api.ask('scriptSave', { title: '', text: '三', voice_id: 'harper' }, { token });
    expect((await ids({ recent: true }))[0]).toBe('harper');
  });
});
