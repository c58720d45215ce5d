import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { createTestApp, until, type TestApp } from '../testing/test-app.ts';
import { openEmbedded } from '../testing/test-databases.ts';
import { testStorages, type TestStorage } from '../testing/test-storages.ts';

describe.each(testStorages)('files of orders on %s', (_name, open) => {
  let stored: TestStorage;
  let api: TestApp;
  let token: string;
  let id: string;
  beforeAll(async () => {
    stored = await open();
    api = await createTestApp(openEmbedded, { storage: stored.storage });
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

  it('come together in a ZIP, the same as one by one', async () => {
    const [audio, srt, zip] = [await load('audio'), await load('srt'), await load('package')];
    const entries = Object.entries(unzipSync(zip.rawPayload));
    const found = (ending: string): Buffer => Buffer.from(entries.find(([name]) => name.endsWith(ending))?.[1] ?? []);
    expect(found('.mp3').equals(audio.rawPayload)).toBe(true);
    expect(found('.srt').equals(srt.rawPayload)).toBe(true);
  });

  it('leave nothing on this machine but what the storage has there, and are gone when they are removed', async () => {
    const { storage } = stored;
    const left = readdirSync(storage.folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mp3'));
    expect(left).toEqual(storage.kind === 'disk' ? [join('orders', id, 'audio.mp3')] : []);
    await storage.remove([`orders/${id}/audio.mp3`]);
    for (const kind of ['audio', 'package']) expect((await load(kind)).json()).toMatchObject({ code: 0, data: { error: 'not_found' } });
  });
});
