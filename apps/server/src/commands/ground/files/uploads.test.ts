import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { files } from '../../../db/schema/index.ts';
import { sendForm, type FormPart } from '../../../testing/send-form.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

const MIB = 1024 * 1024;

describe.each(oneDatabase)('uploads on %s', (_name, open) => {
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
  afterEach(() => {
    const folder = join(api.dataDir, 'uploads');
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  });

  let sounds = 0;
  /** Sound for the fake decoder, different every time. */
  const wav = (): Buffer => Buffer.from(`RIFF sound ${(sounds += 1)}`);
  const filePart = (value: string | Uint8Array, fileName = 'take.wav'): FormPart => ({ name: 'file', value, fileName });
  const audio = (value: string | Uint8Array, fileName?: string) => sendForm(api, 'uploadAudio', [filePart(value, fileName)], { token });
  const image = (value: string | Uint8Array, fileName = 'me.png') => sendForm(api, 'uploadImage', [filePart(value, fileName)], { token });
  const png = (width = 40, height = 20): Buffer => {
    const canvas = createCanvas(width, height);
    canvas.getContext('2d').fillRect(0, 0, width / 2, height);
    return canvas.toBuffer('image/png');
  };
  const get = (url: string, headers: Record<string, string> = {}) => api.app.http.inject({ method: 'GET', url, headers });
  const storedPath = async (id: string) => {
    const [row] = await api.database.query<{ path: string }>('select path from files where id = $1', [id]);
    return join(api.dataDir, 'files', row?.path ?? 'no row');
  };

  it.each(['uploadAudio', 'uploadImage'] as const)('%s requires authentication', async (name) => {
    expect(await sendForm(api, name, [filePart(wav())])).toMatchObject({ status: 200, code: 401, data: { error: 'auth.required' } });
  });

  // covers: security-23 asvs-14.3.2
  it('a sound is kept, and played by its owner and by the signed address alone', async () => {
    const bytes = wav();
    const { data } = await audio(bytes, '访谈 第一段.wav');
    expect(data).toMatchObject({ name: '访谈 第一段.wav', type: 'audio/wav', size: bytes.length, duration_ms: 1_000, peaks: [0.5] });
    const plain = `/file/${String(data['id'])}`;
    const url = String(data['url']);
    expect(url.startsWith(`${plain}?`)).toBe(true);
    const played = await get(url);
    // Played again only after the server was asked again: somebody else may sit there by then.
    expect([played.body, played.headers['cache-control']]).toEqual([bytes.toString(), 'private, no-cache']);
    const part = await get(url, { range: 'bytes=0-3' });
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, `bytes 0-3/${bytes.length}`, 'RIFF']);
    expect((await get(plain, { cookie: `token=${token}` })).statusCode).toBe(200);
    const stranger = await api.member();
    for (const answer of [
      await get(plain),
      await get(plain, { token: stranger.token }),
      await get(url.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`)),
      await get(url.replace(/expires=\d+/, `expires=${Date.now() - 1}`)),
      await get(url.replace(/expires=\d+/, `expires=${Date.now() + 9 * 86_400_000}`)),
    ])
      expect(answer.json()).toMatchObject({ data: { error: 'not_found' } });
  });

  // covers: asvs-5.2.2
  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'upload.type'],
    ['#!/bin/sh', 'upload.type'],
    ['fLaC that ends too soon', 'upload.broken'],
  ])('a file that begins with %j is refused as %s', async (content, error) => {
    expect(await audio(content, 'music.mp3')).toMatchObject({ status: 200, code: 0, show: 1, data: { error } });
  });

  it.each([
    ['no file', [{ name: 'title', value: 'x' }]],
    ['an empty file', [filePart('')]],
    ['a file in another field', [{ ...filePart('RIFF'), name: 'picture' }]],
    ['two files', [filePart('RIFF 1'), filePart('RIFF 2')]],
  ] as const)('%s is an invalid form', async (_what, parts) => {
    expect(await sendForm(api, 'uploadAudio', parts, { token })).toMatchObject({
      data: { error: 'input.invalid', fields: { file: expect.any(String) } },
    });
    expect(await api.database.query('select 1 from files where owner_id = $1', [memberId])).toEqual([]);
  });

  it('a body that is no form, or breaks off, is an invalid form', async () => {
    const headers = { token, 'content-type': 'multipart/form-data; boundary=b' };
    const send = (payload: string, type = headers['content-type']) =>
      api.app.http.inject({ method: 'POST', url: '/api/upload/audio', headers: { ...headers, 'content-type': type }, payload });
    expect((await send('{"file":"x"}', 'application/json')).json()).toMatchObject({ data: { error: 'input.invalid' } });
    expect((await send('--b\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\nRIFF')).json()).toMatchObject({
      data: { error: 'input.invalid' },
    });
    expect((await send('', 'multipart/form-data')).json()).toMatchObject({ data: { error: 'input.invalid' } });
  });

  // covers: asvs-5.2.1
  it('a file beyond the limit is 413 and says how much may be sent', async () => {
    expect(await image(Buffer.alloc(5 * MIB + 1))).toMatchObject({ status: 413, data: { error: 'input.too_large', maximum: 5 * MIB } });
    expect(await audio(Buffer.alloc(50 * MIB + 1))).toMatchObject({ status: 413, data: { error: 'input.too_large', maximum: 50 * MIB } });
  });

  // covers: asvs-5.3.1
  it.each([
    ['../../etc/passwd.wav', 'passwd.wav'],
    [String.raw`C:\Users\me\录音.wav`, '录音.wav'],
    ['a\tb.wav', 'a b.wav'],
    ['..', '未命名文件'],
    [' ', '未命名文件'],
  ])('a file named %j is kept as %j', async (sent, kept) => {
    const { data } = await audio(wav(), sent);
    expect(data).toMatchObject({ name: kept });
    expect((await storedPath(String(data['id']))).startsWith(join(api.dataDir, 'files', 'sounds'))).toBe(true);
  });

  it('the same sound again is the same file, and of two members each has their own', async () => {
    const bytes = wav();
    const first = (await audio(bytes)).data;
    expect((await audio(bytes, 'again.wav')).data).toMatchObject({ id: first['id'], name: 'again.wav' });
    const other = await api.member();
    const theirs = (await sendForm(api, 'uploadAudio', [filePart(bytes)], { token: other.token })).data;
    expect(theirs['id']).not.toBe(first['id']);
    await api.ask('closeAccount', {}, { token });
    expect((await get(String(theirs['url']))).statusCode).toBe(200);
    expect((await get(String(first['url']))).json()).toMatchObject({ data: { error: 'not_found' } });
    const path = await storedPath(String(theirs['id']));
    await api.ask('closeAccount', {}, { token: other.token });
    expect(existsSync(path)).toBe(false);
  });

  // covers: security-73 asvs-5.2.1
  it('a member whose space is full sends nothing more', async () => {
    await api.database.db
      .insert(files)
      .values({ id: `big-${memberId}`, ownerId: memberId, type: 'audio/wav', size: 2 * 1024 * MIB - 5, path: 'x' });
    const path = join(api.dataDir, 'files', 'sounds');
    const before = existsSync(path) ? readdirSync(path, { recursive: true }).length : 0;
    expect(await audio(wav())).toMatchObject({ data: { error: 'upload.quota', maximum: 2 * 1024 * MIB } });
    const folders = readdirSync(path, { recursive: true, withFileTypes: true });
    expect(folders.filter((entry) => entry.isFile()).length).toBeLessThanOrEqual(before);
    await api.database.query('update files set size = size + 4 where owner_id = $1', [memberId]);
    await api.database.db.insert(files).values({ id: `last-${memberId}`, ownerId: memberId, type: 'audio/wav', size: 1, path: 'y' });
    expect(await image(png())).toMatchObject({ data: { error: 'upload.quota' } });
  });

  it('uploads of an hour are counted', async () => {
    await api.database.query(`insert into rate_limits (key, points, expire) values ($1, 120, $2)`, [
      `upload-audio:${memberId}`,
      Date.now() + 60_000,
    ]);
    expect(await audio(wav())).toMatchObject({ status: 429, data: { error: 'limit.reached' } });
  });

  // covers: security-72 asvs-1.3.4
  it('a picture is drawn anew, small enough, and nothing of the sent bytes is kept', async () => {
    const { data } = await image(Buffer.concat([png(3_000, 1_500), Buffer.from('<script>hidden</script>')]));
    expect(data).toMatchObject({ type: 'image/webp', width: 1_024, height: 512, name: 'me.png' });
    const { headers, rawPayload } = await get(String(data['url']));
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(rawPayload.toString('latin1', 8, 12)).toBe('WEBP');
    expect(rawPayload.includes('hidden')).toBe(false);
  });

  // covers: asvs-5.2.2
  it('a picture that is none, half of one, or a bomb is refused', async () => {
    expect((await image('<svg xmlns="http://www.w3.org/2000/svg"/>', 'me.svg')).data).toMatchObject({ error: 'upload.type' });
    expect((await image('GIF89a')).data).toMatchObject({ error: 'upload.type' });
    const whole = png(400, 400);
    expect((await image(whole.subarray(0, whole.length - 40))).data).toMatchObject({ error: 'upload.broken' });
    const bomb = Buffer.from(whole);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect((await image(bomb)).data).toMatchObject({ error: 'upload.broken' });
    expect((await image(Buffer.concat([whole.subarray(0, 40), Buffer.alloc(500, 7), Buffer.from('IEND')]))).data).toMatchObject({
      error: 'upload.broken',
    });
  });

  it('a picture becomes the avatar, for everyone to see and no search engine to keep, and the one before it goes', async () => {
    const one = (await image(png(41))).data;
    const two = (await image(png(42))).data;
    const edit = (value: unknown) => api.send('editInfo', { field: 'avatar', value }, { token });
    expect((await get(`/file/${String(one['id'])}`)).json()).toMatchObject({ data: { error: 'not_found' } });
    expect(await edit(one['id'])).toMatchObject({ code: 1 });
    expect(await api.ask('userInfo', {}, { token })).toMatchObject({ avatar: `/file/${String(one['id'])}` });
    const seen = await get(`/file/${String(one['id'])}`);
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(seen.headers['x-robots-tag']).toBe('noindex');
    const path = await storedPath(String(one['id']));
    expect(await edit(`/file/${String(two['id'])}`)).toMatchObject({ code: 1 });
    expect(existsSync(path)).toBe(false);
    const sound = (await audio(wav())).data;
    expect(await edit(sound['id'])).toMatchObject({ data: { error: 'input.invalid' } });
    const stranger = await api.member();
    expect(await api.send('editInfo', { field: 'avatar', value: two['id'] }, { token: stranger.token })).toMatchObject({
      data: { fields: { value: expect.any(String) } },
    });
  });
});
