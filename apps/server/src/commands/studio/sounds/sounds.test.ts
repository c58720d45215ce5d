import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { emptyDocument } from '@shengyu/script';
import { files, soundCategories, sounds } from '../../../db/schema/index.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

interface Card {
  id: string;
  name: string;
  mine: boolean;
  url: string;
}

describe.each(oneDatabase)('sounds on %s', (_name, open) => {
  let api: TestApp;
  let token: string;
  let memberId: string;
  beforeAll(async () => {
    api = await createTestApp(open);
    const { db } = api.database;
    await db.insert(soundCategories).values([
      { id: 'calm', kind: 'bgm', name: '舒缓', position: 1 },
      { id: 'door', kind: 'sfx', name: '门', position: 1 },
      { id: 'empty', kind: 'sfx', name: '空的', position: 2 },
    ]);
    await db.insert(files).values({
      id: 'library.wav',
      type: 'audio/wav',
      size: 1,
      path: 'x',
      sound: { hash: 'h', samples: 1, durationMs: 9_000, loudnessLufs: -20, peaks: [0.1] },
    });
    await db.insert(sounds).values([
      {
        id: 'test-bgm-1',
        kind: 'bgm',
        category: 'calm',
        name: '晨光 100%',
        durationMs: 9_000,
        loop: true,
        fileId: 'library.wav',
        position: 1,
      },
      { id: 'test-sfx-1', kind: 'sfx', category: 'door', name: '门铃', durationMs: 500, position: 2 },
    ]);
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    ({ token, id: memberId } = await api.member());
  });

  let takes = 0;
  async function upload(as = token): Promise<string> {
    const { data } = await sendForm(api, 'uploadAudio', [{ name: 'file', value: `RIFF take ${(takes += 1)}`, fileName: 'take.wav' }], {
      token: as,
    });
    return String(data['id']);
  }
  const add = async (name = '我的录音', kind = 'speech', fileId?: string) =>
    (await api.ask('bgmAdd', { name, kind, file_id: fileId ?? (await upload()) }, { token })) as unknown as Card;
  const list = async (input: object, options: object = { token }) => (await api.ask('bgmList', input, options))['lists'] as Card[];
  const ids = async (input: object) => (await list(input)).map(({ id }) => id);
  const documentWith = (soundId: string) => ({
    ...emptyDocument('linan'),
    paragraphs: [
      {
        text: `有声音的一句 ${(takes += 1)}。`,
        marks: [],
        inserts: [{ kind: 'sound', at: 0, soundId, name: '音', durationMs: 500, mode: 'block', decibels: 0 }],
      },
    ],
  });
  const onDisk = async (fileId: string) => {
    const [row] = await api.database.query<{ path: string }>('select path from files where id = $1', [fileId]);
    return join(api.dataDir, 'files', row?.path ?? 'no row');
  };

  it.each([
    ['bgmAdd', { name: '名', file_id: 'x', kind: 'bgm' }],
    ['bgmRemove', { id: 'x' }],
    ['bgmList', { scope: 'mine' }],
    ['bgmList', { scope: 'recent' }],
  ] as const)('%s with %j requires authentication', async (name, input) => {
    expect(await api.send(name, input)).toMatchObject({ code: 401, data: { error: 'auth.required' } });
  });

  it('the library is for everyone: shelves with their counts, sounds by shelf, kind and name', async () => {
    const shelves = (await api.ask('bgmCategories')) as unknown as { id: string }[];
    expect(shelves).toEqual(expect.arrayContaining([{ id: 'calm', name: '舒缓', kind: 'bgm', count: 1 }]));
    expect(shelves.some(({ id }) => id === 'empty')).toBe(false);
    expect(await list({ cate: 'calm' }, {})).toEqual([
      {
        id: 'test-bgm-1',
        name: '晨光 100%',
        kind: 'bgm',
        cate: 'calm',
        duration_ms: 9_000,
        url: '/file/library.wav',
        peaks: [0.1],
        mine: false,
        loop: true,
      },
    ]);
    expect(await ids({ keyword: '100%' })).toEqual(['test-bgm-1']);
    expect(await ids({ keyword: '1%0' })).toEqual([]);
    expect(await ids({ kind: 'sfx', cate: 'calm' })).toEqual([]);
    expect(await list({ keyword: '门铃' })).toMatchObject([{ url: '', peaks: [] }]);
    expect(await api.send('bgmList', { kind: 'noise' })).toMatchObject({ data: { error: 'input.invalid' } });
  });

  it('an upload put on the shelf is its owner’s alone, and the same again is renamed', async () => {
    const fileId = await upload();
    const card = await add('口播', 'speech', fileId);
    expect(card).toMatchObject({ name: '口播', kind: 'speech', duration_ms: 1_000, mine: true, loop: false });
    expect(await add('口播 二', 'speech', fileId)).toMatchObject({ id: card.id, name: '口播 二' });
    expect(await list({ scope: 'mine', kind: 'speech' })).toMatchObject([{ id: card.id, name: '口播 二' }]);
    expect((await api.app.http.inject({ method: 'GET', url: card.url })).statusCode).toBe(200);
    const stranger = await api.member();
    expect(await list({ scope: 'mine' }, { token: stranger.token })).toEqual([]);
    for (const wrong of [fileId, 'no-such-file', 'library.wav'])
      expect(await api.send('bgmAdd', { name: '名', kind: 'bgm', file_id: wrong }, { token: stranger.token })).toMatchObject({
        data: { error: 'input.invalid', fields: { file_id: expect.any(String) } },
      });
    expect(await api.send('bgmAdd', { name: ' ', kind: 'bgm', file_id: fileId }, { token })).toMatchObject({
      data: { fields: { name: expect.any(String) } },
    });
  });

  it('an unused sound goes with its file, and only its owner and never the library’s can go', async () => {
    const fileId = await upload();
    const card = await add('短', 'sfx', fileId);
    const path = await onDisk(fileId);
    const stranger = await api.member();
    expect(await api.send('bgmRemove', { id: card.id }, { token: stranger.token })).toMatchObject({ data: { error: 'not_found' } });
    expect(await api.send('bgmRemove', { id: 'test-bgm-1' }, { token })).toMatchObject({ data: { error: 'not_found' } });
    expect(existsSync(path)).toBe(true);
    expect(await api.send('bgmRemove', { id: card.id }, { token })).toMatchObject({ code: 1 });
    expect(await ids({ scope: 'mine' })).toEqual([]);
    expect(existsSync(path)).toBe(false);
    expect(await api.database.query('select 1 from files where id = $1', [fileId])).toEqual([]);
  });

  it('a file on two shelves stays while one of them has it', async () => {
    const fileId = await upload();
    const [one, two] = [await add('甲', 'bgm', fileId), await add('乙', 'sfx', fileId)];
    await api.ask('bgmRemove', { id: one.id }, { token });
    expect(existsSync(await onDisk(fileId))).toBe(true);
    await api.ask('bgmRemove', { id: two.id }, { token });
    expect(await api.database.query('select 1 from files where id = $1', [fileId])).toEqual([]);
  });

  it('a removed sound leaves the lists and goes on sounding in the scripts that use it', async () => {
    const fileId = await upload();
    const { id } = await add('铃', 'sfx', fileId);
    const saved = await api.ask('scriptSave', { title: '', document: documentWith(id) }, { token });
    expect(await ids({ scope: 'recent' })).toEqual([id]);
    await api.ask('bgmRemove', { id }, { token });
    expect(await ids({ scope: 'recent' })).toEqual([]);
    expect(await ids({ scope: 'mine' })).toEqual([]);
    expect(existsSync(await onDisk(fileId))).toBe(true);
    expect(await api.send('orderQuote', { script_id: saved['id'], version: 1 }, { token })).toMatchObject({ code: 1 });
    expect(await add('铃 回来了', 'sfx', fileId)).toMatchObject({ id });
    expect(await ids({ scope: 'mine' })).toEqual([id]);
  });

  it('a script with a sound that is not the writer’s is saved, but cannot be auditioned or ordered', async () => {
    const { id } = await add();
    const stranger = await api.member();
    for (const soundId of [id, 'no-such-sound']) {
      const document = documentWith(soundId);
      const saved = await api.ask('scriptSave', { title: '', document }, { token: stranger.token });
      const input = { script_id: saved['id'], version: saved['version'] };
      const refusal = { data: { error: 'sound.unknown', sounds: [soundId] } };
      expect(await api.send('orderQuote', input, { token: stranger.token })).toMatchObject(refusal);
      expect(await api.send('orderCreate', input, { token: stranger.token, key: `sound-${soundId}-${memberId}` })).toMatchObject(refusal);
      expect(await api.send('audition', input, { token: stranger.token })).toMatchObject(refusal);
      expect(await api.send('audition', { document })).toMatchObject(refusal);
    }
    expect(await api.send('audition', { document: documentWith('test-bgm-1') })).toMatchObject({ code: 1 });
    expect(await api.send('audition', { document: documentWith(id) }, { token })).toMatchObject({ code: 1 });
  });

  it('a script with more places for sounds than anybody mixes is refused before anything is made of it', async () => {
    const document = (places: number) => {
      const made = documentWith('test-bgm-1');
      const insert = { kind: 'sound', at: 0, soundId: 'test-bgm-1', name: '', durationMs: 1_000, mode: 'overlay', decibels: 0 };
      return { ...made, paragraphs: [{ text: '海边的风。', marks: [], inserts: Array.from({ length: places }, () => insert) }] };
    };
    const refusal = { data: { error: 'input.invalid', fields: { document: expect.any(String) } } };
    expect(await api.send('audition', { document: document(100) })).toMatchObject({ code: 1 });
    expect(await api.send('audition', { document: document(101) })).toMatchObject(refusal);
    expect(await api.send('audition', { document: document(101) }, { token })).toMatchObject({ code: 1 });
    const saved = await api.ask('scriptSave', { title: '', document: document(2_001) }, { token });
    expect(await api.send('orderQuote', { script_id: saved['id'], version: 1 }, { token })).toMatchObject(refusal);
  });

  it('sounds that speech waits for count by their own length, whatever the document says of it', async () => {
    const { id } = await add();
    await api.database.query('update sounds set duration_ms = 3600000 where id = $1', [id]);
    const insert = { kind: 'sound', at: 5, soundId: id, name: '', durationMs: 1, mode: 'block', decibels: 0 };
    const document = (hours: number, mode: string) => ({
      ...documentWith('test-bgm-1'),
      paragraphs: [{ text: '海边的风。', marks: [], inserts: Array.from({ length: hours }, () => ({ ...insert, mode })) }],
    });
    expect(await api.send('audition', { document: document(36, 'block') }, { token })).toMatchObject({ code: 1 });
    expect(await api.send('audition', { document: document(37, 'overlay') }, { token })).toMatchObject({ code: 1 });
    expect(await api.send('audition', { document: document(37, 'block') }, { token })).toMatchObject({
      data: { error: 'script.too_long' },
    });
  });
});
