import { jest } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { StorageAway, type Storage } from '../ports/storage.ts';
import { createTestApp, until, type TestApp } from '../testing/test-app.ts';
import { openOne } from '../testing/test-databases.ts';
import { testStorages, type TestStorage } from '../testing/test-storages.ts';

describe.each(testStorages)('files of orders on %s', (_name, open) => {
  let stored: TestStorage;
  let storage: Storage;
  let api: TestApp;
  let token: string;
  let id: string;
  beforeAll(async () => {
    stored = await open();
    // Browsers reach the bucket where the site does.
    const { AWS_ENDPOINT_URL_S3: address } = stored.env;
    storage = address === undefined ? stored.storage : await stored.beside({ STORAGE_PUBLIC_URL: address });
    api = await createTestApp(openOne, { storage });
    ({ token } = await api.member());
    const { id: scriptId, version } = await api.ask('scriptSave', { title: '一', text: '潮水退去以后。' }, { token });
    const { order_id: orderId } = await api.ask('orderCreate', { script_id: scriptId, version, name: '一' }, { token, key: 'one' });
    id = String(orderId);
    await until(
      () => api.ask('orderDetail', { order_id: id }, { token }),
      ({ state }) => state === 'done',
    );
  }, 120_000);
  afterAll(async () => {
    await api.close();
    await stored.drop();
  });

  const load = (kind: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    api.app.http.inject({ method, url: `/api/ai.Order/download?order_id=${id}&kind=${kind}`, headers: { ...api.as(token), ...headers } });

  it('come whole, in ranges, and not again where the browser has them', async () => {
    const whole = await load('audio');
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, Number(whole.headers['content-length'])]);
    const part = await load('audio', { range: 'bytes=2-4' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 2-4/${whole.rawPayload.length}`]);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(2, 5))).toBe(true);
    expect((await load('audio', { range: 'bytes=-3' })).rawPayload.equals(whole.rawPayload.subarray(-3))).toBe(true);
    expect((await load('audio', { range: 'bytes=9999999-' })).statusCode).toBe(416);
    expect((await load('audio', { 'if-none-match': String(whole.headers['etag']) })).statusCode).toBe(304);
    const head = await load('audio', {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, whole.headers['content-length'], 0]);
  });

  /** What a browser gets that goes where the answer leads. A service answers with the headers that the address asks for; this one does not. */
  async function follow({ statusCode, headers, rawPayload }: Awaited<ReturnType<typeof load>>) {
    if (statusCode !== 302) return { type: headers['content-type'], name: headers['content-disposition'], bytes: rawPayload };
    const address = new URL(String(headers['location']));
    const asked = (name: string): string | null => address.searchParams.get(`response-content-${name}`);
    return { type: asked('type'), name: asked('disposition'), bytes: Buffer.from(await (await fetch(address)).arrayBuffer()) };
  }

  it('come from the bucket by a signed address where a browser saves them, and from the site where a page plays them', async () => {
    const [saved, played] = [await load('audio', { 'sec-fetch-dest': 'document' }), await load('audio', { 'sec-fetch-dest': 'audio' })];
    expect([saved.statusCode, played.statusCode]).toEqual([storage.kind === 's3' ? 302 : 200, 200]);
    expect(await follow(saved)).toEqual(await follow(played));
    const { token: other } = await api.member();
    expect((await load('audio', { 'sec-fetch-dest': 'document', ...api.as(other) })).json()).toMatchObject({
      data: { error: 'not_found' },
    });
  });

  it('answer that the site is busy while the storage is away', async () => {
    const away = jest.spyOn(storage, 'get').mockRejectedValue(new StorageAway(new Error('ECONNREFUSED')));
    const answer = await load('audio');
    away.mockRestore();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    expect(answer.json()).toMatchObject({ code: 0, data: { error: 'server.busy' } });
  });

  it('come together in a ZIP, the same as one by one', async () => {
    const [audio, srt, zip] = [await load('audio'), await load('srt'), await load('package')];
    const entries = Object.entries(unzipSync(zip.rawPayload));
    const found = (ending: string): Buffer => Buffer.from(entries.find(([name]) => name.endsWith(ending))?.[1] ?? []);
    expect(found('.mp3').equals(audio.rawPayload)).toBe(true);
    expect(found('.srt').equals(srt.rawPayload)).toBe(true);
  });

  it('leave nothing on this machine but what the storage has there, and are gone when they are removed', async () => {
    const left = readdirSync(storage.folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mp3'));
    expect(left).toEqual(storage.kind === 'disk' ? [join('orders', id, 'audio.mp3')] : []);
    await storage.remove([`orders/${id}/audio.mp3`]);
    for (const kind of ['audio', 'package']) expect((await load(kind)).json()).toMatchObject({ code: 0, data: { error: 'not_found' } });
  });
});
