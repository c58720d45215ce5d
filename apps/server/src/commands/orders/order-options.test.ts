import { createTestApp, until, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';

describe.each(testDatabases)('options of orders on %s', (_name, open) => {
  let api: TestApp;
  let token: string;
  beforeAll(async () => {
    api = await createTestApp(open);
    ({ token } = await api.member());
  }, 120_000);
  afterAll(() => api.close());

  let scripts = 0;
  async function script(): Promise<{ script_id: unknown; version: number }> {
    scripts += 1;
    const saved = await api.ask('scriptSave', { title: '选项', text: `同一段话，不同的文件，第 ${scripts} 次。` }, { token });
    return { script_id: saved['id'], version: 1 };
  }
  async function finished(options: object) {
    const input = { ...(await script()), ...options };
    const order = await api.ask('orderCreate', input, { token, key: `options-${scripts}` });
    const detail = await until(
      () => api.ask('orderDetail', { order_id: String(order['order_id']) }, { token }),
      ({ state }) => state === 'done',
    );
    return { cost: order['cost_points'], detail, files: detail['files'] as { kind: string; name: string; url: string; size: number }[] };
  }

  it('all of them reach the renderer, and the price is the same without them', async () => {
    const plain = await finished({});
    expect(api.renderer.last?.options).toMatchObject({ format: 'mp3', bitrate: 128, sampleRate: 44_100, bitDepth: 16 });
    const whole = await finished({
      format: 'wav',
      bit_depth: 24,
      sample_rate: 48_000,
      extras: { stems: true, paragraphs: true, editor_package: true },
    });
    expect(whole.cost).toBe(plain.cost);
    expect(api.renderer.last?.options).toMatchObject({
      format: 'wav',
      bitDepth: 24,
      sampleRate: 48_000,
      extras: { stems: true, paragraphs: true, editorPackage: true },
    });
    expect(plain.files.map(({ kind }) => kind).toSorted()).toEqual(['audio', 'lrc', 'srt', 'vtt']);
  });

  it('every file that was ordered is listed by its kind, and fetched under a name that says what it is', async () => {
    const { files, detail } = await finished({ format: 'ogg', extras: { stems: true, paragraphs: true, editor_package: true } });
    expect(detail).toMatchObject({ format: 'ogg' });
    const fetched = await Promise.all(
      files.map(async ({ kind, name, url }) => {
        const { headers, statusCode } = await api.app.http.inject({ method: 'GET', url, headers: { token } });
        expect([statusCode, headers['content-disposition']]).toEqual([200, expect.stringContaining(encodeURIComponent(name))]);
        return [kind, name, headers['content-type']];
      }),
    );
    expect(fetched.toSorted(([a = ''], [b = '']) => String(a).localeCompare(String(b)))).toEqual([
      ['audio', '选项.ogg', 'audio/ogg'],
      ['editor-package', '选项-剪辑包.zip', 'application/zip'],
      ['lrc', '选项.lrc', 'text/plain; charset=utf-8'],
      ['paragraphs', '选项-分段.zip', 'application/zip'],
      ['srt', '选项.srt', 'application/x-subrip; charset=utf-8'],
      ['stem-voice', '选项-人声.wav', 'audio/wav'],
      ['vtt', '选项.vtt', 'text/vtt; charset=utf-8'],
    ]);
    const missing = { order_id: String(detail['order_id']), kind: 'stem-music' };
    expect(await api.send('orderDownload', missing, { token })).toMatchObject({ data: { error: 'not_found' } });
  });

  it.each([
    [{ format: 'exe' }, 'format'],
    [{ bit_depth: 8 }, 'bit_depth'],
    [{ sample_rate: 1 }, 'sample_rate'],
    [{ bitrate: 100 }, 'bitrate'],
    [{ bitrate: 320, sample_rate: 22_050 }, 'bitrate'],
    [{ extras: { stems: 'perhaps' } }, 'extras.stems'],
  ])('%j is refused at its field', async (wrong, field) => {
    const input = { ...(await script()), ...wrong };
    for (const name of ['orderQuote', 'orderCreate'] as const)
      expect(await api.send(name, input, { token, key: `wrong-${scripts}` })).toMatchObject({
        data: { error: 'input.invalid', fields: { [field]: expect.any(String) } },
      });
    expect(
      await api.send(
        'orderQuote',
        { ...input, ...wrong, format: 'ogg', bitrate: 320, bit_depth: 16, sample_rate: 22_050, extras: {} },
        { token },
      ),
    ).toMatchObject({ code: 1 });
  });
});
