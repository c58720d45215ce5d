import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileBytes } from '@shengyu/api';
import { uploadLimits } from '@shengyu/api/schema';
import { createOwnVoiceActions, type Person } from '../../../testing/own-voice-actions.ts';
import { eraseDeleted } from '../own/erase-deleted.ts';
import { dropExpiredUploads } from './uploads.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

describe.each(oneDatabase)('recordings in parts on %s', (_name, open) => {
  let api: TestApp;
  let own: ReturnType<typeof createOwnVoiceActions>;
  let me: Person;
  let voice: string;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
    own = createOwnVoiceActions(api);
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.database.query('delete from rate_limits');
    me = await api.member();
    voice = await own.create('clone', me);
    await own.sign('clone', me, voice);
    await own.authorise(me, voice);
  });
  const send = (name: Parameters<TestApp['send']>[0], input: object, who = me) => api.send(name, input, { token: who.token });
  const begin = async (size: number, more: object = {}): Promise<string> =>
    String((await api.ask('cloneUploadBegin', { id: voice, size, name: '长录音.wav', ...more }, { token: me.token }))['upload_id']);
  const part = (id: string, offset: number, content: string, who = me) =>
    own.send('cloneUploadPart', { upload_id: id, offset: String(offset) }, who.token, content);
  const folder = (): string => join(api.dataDir, 'files', 'voices', voice, 'parts');
  const waiting = (): string[] => (existsSync(folder()) ? readdirSync(folder()) : []);

  // covers: own-voices-19
  it('a recording that was cut goes on where it ended, becomes one sample, and leaves nothing else', async () => {
    const id = await begin(11, { prompt: 2 });
    expect((await part(id, 0, 'RIFF ')).data).toMatchObject({ upload_id: id, received: 5, size: 11 });
    // Sent again after its answer was lost, and one that runs ahead: neither is added.
    expect((await part(id, 0, 'RIFF ')).data).toMatchObject({ received: 5 });
    expect((await part(id, 8, 'end')).data).toMatchObject({ received: 5 });
    expect((await send('cloneUploadEnd', { upload_id: id })).data).toMatchObject({
      error: 'input.invalid',
      fields: { upload_id: '还没有传完' },
    });
    expect((await send('cloneUploadState', { upload_id: id })).data).toMatchObject({ received: 5 });
    await part(id, 5, 'second');
    const [first, again] = [await send('cloneUploadEnd', { upload_id: id }), await send('cloneUploadEnd', { upload_id: id })];
    expect(first.data).toMatchObject({ state: 'sampling', sample: { prompt: 2, source: 'upload' }, count: 1 });
    expect(again.data['sample']).toMatchObject({ id: (first.data['sample'] as { id: string }).id });
    expect(again.data).toMatchObject({ count: 1 });
    expect(waiting()).toEqual([]);
  });

  it('the same end asked for by two tabs makes one sample', async () => {
    const id = await begin(6);
    await part(id, 0, 'RIFF 2');
    await Promise.all([send('cloneUploadEnd', { upload_id: id }), send('cloneUploadEnd', { upload_id: id })]);
    expect((await send('cloneDetail', { id: voice })).data['samples']).toHaveLength(1);
  });

  // covers: security-15
  it('the upload of somebody else is none, neither to be seen, gone on with nor ended', async () => {
    const id = await begin(6);
    const other = await api.member();
    for (const name of ['cloneUploadState', 'cloneUploadEnd'] as const)
      expect((await send(name, { upload_id: id }, other)).data.error).toBe('not_found');
    expect((await part(id, 0, 'RIFF 3', other)).data.error).toBe('not_found');
    expect((await send('cloneUploadBegin', { id: voice, size: 6, name: 'a.wav' }, other)).data.error).toBe('not_found');
    expect(waiting()).toEqual([]);
  });

  // covers: security-15
  it('more than was named, more than is allowed, too many at once and what is no number are refused', async () => {
    const id = await begin(4);
    expect((await part(id, 0, 'RIFF 4')).data).toMatchObject({ error: 'input.too_large', maximum: 4 });
    expect((await part(id, 0, 'x'.repeat(fileBytes.cloneUploadPart + 1))).data.error).toBe('input.too_large');
    expect((await own.send('cloneUploadPart', { upload_id: id, offset: '-1' }, me.token)).data.error).toBe('input.invalid');
    expect((await own.send('cloneUploadPart', { upload_id: '../../etc', offset: '0' }, me.token)).data.error).toBe('input.invalid');
    expect((await send('cloneUploadBegin', { id: voice, size: 2 ** 40, name: 'a.wav' })).data.error).toBe('input.invalid');
    for (const size of [5, 6, 7]) await begin(size);
    expect((await send('cloneUploadBegin', { id: voice, size: 8, name: 'a.wav' })).data.error).toBe('voice.full');
  });

  it('what is still to come of recordings under way counts as room that is taken, of all voices of a member', async () => {
    const mebibyte = 2 ** 20;
    await api.database.query(`insert into files (id, owner_id, type, size, path) values ($1, $2::uuid, 'audio/wav', $3, 'x')`, [
      `room-${me.id}`,
      me.id,
      uploadLimits.memberBytes - 20 * mebibyte,
    ]);
    await begin(15 * mebibyte);
    const other = await own.create('clone', me);
    await own.sign('clone', me, other);
    await own.authorise(me, other);
    expect((await send('cloneUploadBegin', { id: other, size: 10 * mebibyte, name: 'a.wav' })).data.error).toBe('upload.quota');
    expect((await send('cloneUploadBegin', { id: voice, size: mebibyte, name: 'a.wav' })).code).toBe(1);
  });

  it('what nobody goes on with for a day is gone, and a voice that is deleted takes its parts along', async () => {
    const [old, kept] = [await begin(9), await begin(9)];
    await part(old, 0, 'RIFF 5');
    await part(kept, 0, 'RIFF 6');
    await api.database.query(`update clone_uploads set expires_at = now() - interval '1 second' where id = $1`, [old]);
    expect((await part(old, 6, 'end')).data.error).toBe('not_found');
    await dropExpiredUploads(api);
    expect(waiting()).toEqual([kept]);
    await api.ask('cloneRemove', { id: voice, name: '我的声音' }, { token: me.token });
    expect((await send('cloneUploadEnd', { upload_id: kept })).data.error).toBe('input.invalid');
    await eraseDeleted({
      database: api.database,
      removeFiles: () => Promise.resolve(),
      storage: api.storage,
    });
    expect(waiting()).toEqual([]);
    expect((await send('cloneUploadState', { upload_id: kept })).data.error).toBe('not_found');
  });
});
