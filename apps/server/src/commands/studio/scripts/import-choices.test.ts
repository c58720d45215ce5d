import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

describe.each(oneDatabase)('choices of imports on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
  }, 120_000);
  afterAll(() => api.close());

  it('a choice is kept for its format and kind, replaced by the next one, and forgotten by its owner alone', async () => {
    const [{ token }, stranger] = [await api.member(), await api.member()];
    const save = (choice: object, by = token) => api.ask('importChoiceSave', choice, { token: by });
    const kept = (by = token) => api.ask('importChoiceLists', {}, { token: by });
    await save({ format: 'cues', kind: 'translation', kept: false });
    await save({ format: 'text', kind: 'line_ends', kept: true });
    await save({ format: 'text', kind: 'line_ends', kept: false });
    const both = [
      { format: 'cues', kind: 'translation', kept: false },
      { format: 'text', kind: 'line_ends', kept: false },
    ];
    expect(await kept()).toEqual(both);
    await save({ format: 'cues', kind: 'translation' }, stranger.token);
    expect([await kept(), await kept(stranger.token)]).toEqual([both, []]);
    await save({ format: 'cues', kind: 'translation' });
    expect(await kept()).toEqual(both.slice(1));
  });

  it('a choice of a kind that this release does not know is not listed', async () => {
    const { token, id } = await api.member();
    await api.database.query(`insert into import_choices (member_id, format, kind, kept) values ($1, 'text', 'rhymes', true)`, [id]);
    expect(await api.ask('importChoiceLists', {}, { token })).toEqual([]);
  });
});
