import { emptyDocument, type ScriptDocument } from '@shengyu/script';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';

interface Version {
  version: number;
  name: string;
  title: string;
  words: number;
  pinned: boolean;
  ordered: boolean;
}

describe.each(testDatabases)('versions on %s', (_name, open) => {
  let api: TestApp;
  let token: string;
  beforeAll(async () => {
    api = await createTestApp(open);
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    ({ token } = await api.member());
  });

  /** A script whose versions read 第一稿, 第二稿 … */
  async function script(versions = 1): Promise<string> {
    const { id } = (await api.ask('scriptSave', { title: '稿', text: '第1稿' }, { token })) as { id: string };
    for (let version = 1; version < versions; version += 1)
      await api.ask('scriptSave', { id, title: `稿 ${version + 1}`, text: `第${version + 1}稿`, base_version: version }, { token });
    return id;
  }
  const list = async (id: string) => (await api.ask('scriptVersions', { id }, { token })) as unknown as Version[];
  const text = async (id: string, version?: number) => {
    const { document } = await api.ask('scriptDetail', { id, ...(version ? { version } : {}) }, { token });
    return (document as ScriptDocument).paragraphs.map((paragraph) => paragraph.text).join('\n');
  };

  it.each(['scriptVersions', 'scriptNameVersion', 'scriptRestore', 'scriptRemoveVersion', 'scriptShare'] as const)(
    '%s requires authentication and one’s own script',
    async (name) => {
      const input = { id: await script(2), version: 1, name: '定稿', open: true };
      expect(await api.send(name, input)).toMatchObject({ code: 401, data: { error: 'auth.required' } });
      const stranger = await api.member();
      expect(await api.send(name, input, { token: stranger.token })).toMatchObject({ data: { error: 'not_found' } });
      expect((await list(input.id)).map(({ name: given }) => given)).toEqual(['', '']);
    },
  );

  it('all versions are listed, the newest first, with their words', async () => {
    const id = await script(3);
    expect(await list(id)).toMatchObject([
      { version: 3, title: '稿 3', words: 3, pinned: false, ordered: false },
      { version: 2, title: '稿 2' },
      { version: 1, title: '稿' },
    ]);
    await api.database.query('update script_versions set words = null where script_id = $1', [id]);
    expect((await list(id)).map(({ words }) => words)).toEqual([3, 3, 3]);
    expect(await api.database.query('select 1 from script_versions where script_id = $1 and words is null', [id])).toEqual([]);
  });

  it('a named version outlives forty saves, and a name can be taken away again', async () => {
    const id = await script(2);
    await api.ask('scriptNameVersion', { id, version: 2, name: ' 送审稿 ' }, { token });
    for (let version = 2; version < 40; version += 1) await api.ask('scriptSave', { id, title: '', text: String(version) }, { token });
    const named = (await list(id)).filter(({ pinned }) => pinned);
    expect(named).toMatchObject([{ version: 2, name: '送审稿', ordered: false }]);
    expect(await text(id, 2)).toBe('第2稿');
    await api.ask('scriptNameVersion', { id, version: 2, name: '' }, { token });
    expect((await list(id)).at(-1)).toMatchObject({ version: 2, name: '', pinned: false });
    expect(await api.send('scriptNameVersion', { id, version: 3, name: '被稀释了' }, { token })).toMatchObject({
      data: { error: 'not_found' },
    });
    expect(await api.send('scriptNameVersion', { id, version: 2, name: '长'.repeat(51) }, { token })).toMatchObject({
      data: { fields: { name: expect.any(String) } },
    });
  });

  it('a restored version is the newest one and nothing is lost; a stale base is a conflict; a retry restores once', async () => {
    const id = await script(3);
    expect(await api.send('scriptRestore', { id, version: 1, base_version: 2 }, { token })).toMatchObject({
      data: { error: 'script.conflict', version: 3 },
    });
    const restore = () => api.ask('scriptRestore', { id, version: 1, base_version: 3 }, { token, key: `restore-${id}` });
    expect(await restore()).toEqual({ id, version: 4 });
    expect(await restore()).toEqual({ id, version: 4 });
    expect(await text(id)).toBe('第1稿');
    expect(await text(id, 3)).toBe('第3稿');
    // Meanwhile the old version was thinned out: the answer stays the same.
    await api.ask('scriptRemoveVersion', { id, version: 1 }, { token });
    expect(await restore()).toEqual({ id, version: 4 });
    expect(await api.send('scriptRestore', { id, version: 2, base_version: 3 }, { token, key: `restore-${id}` })).toMatchObject({
      data: { error: 'idempotency.mismatch' },
    });
    expect(await list(id)).toMatchObject([{ version: 4, title: '稿' }, { version: 3 }, { version: 2 }]);
    expect(await api.send('scriptRestore', { id, version: 9 }, { token })).toMatchObject({ data: { error: 'not_found' } });
  });

  it('a version is removed unless it is the newest or ordered', async () => {
    const id = await script(3);
    const { order_id: orderId } = await api.ask('orderCreate', { script_id: id, version: 1 }, { token, key: `order-${id}` });
    const remove = (version: number) => api.send('scriptRemoveVersion', { id, version }, { token });
    expect(await remove(3)).toMatchObject({ data: { error: 'input.invalid', fields: { version: '最新的版本不能删除' } } });
    expect(await remove(1)).toMatchObject({ data: { error: 'input.invalid', fields: { version: '这个版本已经下单，不能删除' } } });
    expect(await remove(2)).toMatchObject({ code: 1 });
    expect(await remove(2)).toMatchObject({ data: { error: 'not_found' } });
    expect(await list(id)).toMatchObject([
      { version: 3, ordered: false },
      { version: 1, ordered: true, pinned: true },
    ]);
    await api.ask('scriptNameVersion', { id, version: 1, name: '成片' }, { token });
    await api.ask('scriptNameVersion', { id, version: 1, name: '' }, { token });
    expect((await list(id)).at(-1)).toMatchObject({ version: 1, pinned: true });
    await until(
      () => api.ask('orderDetail', { order_id: String(orderId) }, { token }),
      ({ state }) => state === 'done',
    );
  });

  // covers: security-6
  it('whoever has the link reads the newest text and learns nothing of the writer', async () => {
    const id = await script(1);
    expect(await api.ask('scriptShare', { id }, { token })).toEqual({ open: false, token: '', path: '' });
    const share = await api.ask('scriptShare', { id, open: true }, { token });
    expect(share).toMatchObject({ open: true, path: `/share/${String(share['token'])}` });
    expect(await api.ask('scriptShare', { id, open: true }, { token })).toEqual(share);
    expect(await api.ask('scriptShare', { id }, { token })).toEqual(share);
    await api.ask('scriptSave', { id, title: '二稿', text: '改过了' }, { token });
    const shared = await api.ask('scriptShared', { token: share['token'] });
    expect(Object.keys(shared).toSorted()).toEqual(['document', 'duration_ms', 'exact', 'left_out', 'title', 'update_time', 'words']);
    expect(shared).toMatchObject({ title: '二稿', words: 3, document: { paragraphs: [{ text: '改过了' }] } });
    expect(JSON.stringify(shared)).not.toContain(id);
  });

  // covers: asvs-8.1.2
  it('a shared script has neither names nor ids of sounds that are not the library’s, and can be auditioned', async () => {
    const { id: memberId } = await api.member();
    await api.database.query(
      `insert into sounds (id, owner_id, kind, name, duration_ms) values ('mine-1', $1, 'speech', '爷爷的声音', 900), ('bell', null, 'sfx', '门铃', 900)`,
      [memberId],
    );
    const mine = { soundId: 'mine-1', name: '爷爷的声音', durationMs: 900 };
    const bell = { soundId: 'bell', name: '门铃', durationMs: 900 };
    const effect = { kind: 'sound', at: 1, mode: 'block', decibels: 0 } as const;
    const document: ScriptDocument = emptyDocument('linan');
    const bed = { ...mine, decibels: -20, offsetMs: 0, loop: true, fadeInMs: 0, fadeOutMs: 0, duckDecibels: -6 };
    const marks = [
      { kind: 'recording', start: 0, end: 2, ...mine },
      { kind: 'stress', start: 0, end: 1 },
    ] as const;
    const paragraphs = [
      {
        text: '听一听',
        marks: [...marks],
        inserts: [
          { ...effect, ...mine },
          { ...effect, ...bell },
        ],
      },
    ];
    const whole = { ...document, settings: { ...document.settings, background: bed }, paragraphs };
    const { id } = await api.ask('scriptSave', { title: '', document: whole }, { token });
    const { token: link } = await api.ask('scriptShare', { id, open: true }, { token });
    const shared = await api.ask('scriptShared', { token: link });
    expect(JSON.stringify(shared)).not.toMatch(/mine-1|爷爷/);
    expect(shared).toMatchObject({
      left_out: 3,
      document: { paragraphs: [{ text: '听一听', marks: [{ kind: 'stress' }], inserts: [{ soundId: 'bell', name: '门铃' }] }] },
    });
    expect(await api.send('audition', { document: whole })).toMatchObject({ data: { error: 'sound.unknown' } });
    expect(await api.send('audition', { document: shared['document'] })).toMatchObject({ code: 1 });
  });

  // covers: asvs-14.2.1
  it('a closed link stays closed, also when another is opened, and goes with its script', async () => {
    const id = await script(1);
    const first = (await api.ask('scriptShare', { id, open: true }, { token }))['token'];
    expect(await api.ask('scriptShare', { id, open: false }, { token })).toEqual({ open: false, token: '', path: '' });
    expect(await api.send('scriptShared', { token: first })).toMatchObject({ data: { error: 'not_found' } });
    const second = (await api.ask('scriptShare', { id, open: true }, { token }))['token'];
    expect(second).not.toBe(first);
    expect(await api.send('scriptShared', { token: first })).toMatchObject({ data: { error: 'not_found' } });
    await api.ask('scriptRemove', { id }, { token });
    expect(await api.send('scriptShared', { token: second })).toMatchObject({ data: { error: 'not_found' } });
    expect(await api.send('scriptShared', { token: '../../etc' })).toMatchObject({ data: { error: 'input.invalid' } });
  });
});
