import { scriptLimits } from '@shengyu/api/schema';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { saveLimit } from './save-script.ts';

describe.each(oneDatabase)('what a member may keep on %s', (_name, open) => {
  let api: TestApp;
  let token: string;
  let memberId: string;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    ({ token, id: memberId } = await api.member());
  });
  const save = (input: object) => api.send('scriptSave', { title: '', ...input }, { token });
  const newScript = async (text = '一'): Promise<string> => String((await save({ text })).data['id']);
  const bytes = async (id: string): Promise<number> => {
    const [row] = await api.database.query<{ stored_bytes: number }>('select stored_bytes from scripts where id = $1', [id]);
    return Number(row?.stored_bytes);
  };

  // covers: security-73
  it('one script more than there is room for is refused, saving those there are is not, and an erased one makes room', async () => {
    const id = await newScript();
    await api.database.query(
      `insert into scripts (member_id, title, voice_id, words, excerpt) select $1, '', 'linan', 0, '' from generate_series(2, $2::int)`,
      [memberId, scriptLimits.memberScripts],
    );
    expect(await save({ text: '再一篇' })).toMatchObject({
      code: 0,
      show: 1,
      msg: '文稿空间已满，请先删除不用的文稿，再清掉“最近删除”里的',
      data: { error: 'script.full', scripts: scriptLimits.memberScripts, maximum_scripts: scriptLimits.memberScripts },
    });
    expect(await save({ id, text: '改一改' })).toMatchObject({ code: 1 });
    await api.ask('scriptRemove', { id }, { token });
    expect(await save({ text: '再一篇' })).toMatchObject({ data: { error: 'script.full' } });
    await api.ask('binErase', { kind: 'draft', id }, { token });
    expect(await save({ text: '再一篇' })).toMatchObject({ code: 1 });
  });

  it('text beyond the room for it is refused, also as a restored version, until something is erased', async () => {
    const [id, large] = [await newScript(), await newScript('大')];
    await save({ id, text: '二' });
    await api.database.query('update scripts set stored_bytes = $1 where id = $2', [scriptLimits.memberBytes, large]);
    for (const answer of [
      await save({ text: '三' }),
      await save({ id, text: '三' }),
      await api.send('scriptRestore', { id, version: 1 }, { token }),
    ])
      expect(answer).toMatchObject({ data: { error: 'script.full', maximum: scriptLimits.memberBytes } });
    await api.ask('scriptRemove', { id: large }, { token });
    await api.ask('binErase', { kind: 'draft', id: large }, { token });
    expect(await save({ id, text: '三' })).toMatchObject({ code: 1, data: { version: 3 } });
  });

  // covers: security-79
  it('two saves at once do not both take the last room, and what was there before stays', async () => {
    const id = await newScript('一');
    await api.database.query(
      `insert into scripts (member_id, title, voice_id, words, excerpt) select $1, '', 'linan', 0, '' from generate_series(3, $2::int)`,
      [memberId, scriptLimits.memberScripts],
    );
    const answers = await Promise.all([save({ text: '甲' }), save({ text: '乙' }), save({ id, text: '丙' })]);
    expect(answers.map(({ data }) => data.error ?? 'saved').toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'saved',
      'saved',
      'script.full',
    ]);
    expect(answers[2]).toMatchObject({ code: 1 });
  });

  it('text that does not fit is not written: the script keeps its version', async () => {
    const id = await newScript('一');
    const large = await newScript('大');
    const room = (await bytes(id)) + 100;
    await api.database.query('update scripts set stored_bytes = $1 where id = $2', [scriptLimits.memberBytes - room, large]);
    const noise = Array.from({ length: 2_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000))).join('');
    expect(await save({ id, text: noise })).toMatchObject({ data: { error: 'script.full' } });
    expect(await api.ask('scriptDetail', { id }, { token })).toMatchObject({ version: 1 });
    expect(await bytes(id)).toBe(room - 100);
  });

  it('a member saves only so often a minute, and others are not held up by it', async () => {
    const id = await newScript('一');
    await api.database.query('update rate_limits set points = $1 where key = $2', [saveLimit.points, `${saveLimit.name}:${memberId}`]);
    const refused = await save({ id, text: '二' });
    expect(refused).toMatchObject({ status: 429, data: { error: 'limit.reached' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await api.ask('scriptDetail', { id }, { token })).toMatchObject({ version: 1 });
    const other = await api.member();
    expect(await api.send('scriptSave', { title: '', text: '一' }, { token: other.token })).toMatchObject({ code: 1 });
  });

  it('what a script takes is counted with every save and every removed version', async () => {
    const id = await newScript('一');
    const one = await bytes(id);
    expect(one).toBeGreaterThan(100);
    await save({ id, text: '不同的文字。'.repeat(2_000) });
    const two = await bytes(id);
    expect(two).toBeGreaterThan(one + 100);
    await api.ask('scriptRemoveVersion', { id, version: 1 }, { token });
    expect(await bytes(id)).toBe(two - one);
  });

  it('of the versions nobody named or ordered only the newest stay', async () => {
    const id = await newScript();
    const { looseVersions } = scriptLimits;
    // As many runs of work, each long after the one before.
    await api.database.query(
      `insert into script_versions (script_id, version, title, document, window_start, kept)
        select $1, n, '', '{}', now() - make_interval(hours => 1000 - n), n = 3 from generate_series(2, $2::int) n`,
      [id, looseVersions + 20],
    );
    await api.database.query('update scripts set latest_version = $2 where id = $1', [id, looseVersions + 20]);
    await save({ id, text: '新' });
    const rows = await api.database.query<{ version: number }>(
      'select version from script_versions where script_id = $1 order by version',
      [id],
    );
    expect(rows).toHaveLength(looseVersions + 1);
    expect(rows.slice(0, 2)).toEqual([{ version: 3 }, { version: 22 }]);
  });

  it('only so many versions of a script have a name, and naming one anew is not another', async () => {
    const id = await newScript();
    const { namedVersions } = scriptLimits;
    await api.database.query(
      `insert into script_versions (script_id, version, title, document, window_start, kept, name)
        select $1, n, '', '{}', now(), true, '定稿' from generate_series(2, $2::int) n`,
      [id, namedVersions + 1],
    );
    const name = (version: number) => api.send('scriptNameVersion', { id, version, name: '终稿' }, { token });
    expect(await name(1)).toMatchObject({
      data: { error: 'input.invalid', fields: { name: expect.stringContaining(String(namedVersions)) } },
    });
    expect(await name(2)).toMatchObject({ code: 1 });
  });
});
