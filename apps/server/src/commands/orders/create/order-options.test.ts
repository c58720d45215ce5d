import { destinations } from '@shengyu/script';
import { strFromU8, unzipSync } from 'fflate';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { downloadName } from '../files/download-name.ts';

describe.each(oneDatabase)('options of orders on %s', (_name, open) => {
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
      extras: { stems: true, paragraphs: true, editor_package: true, both_captions: true },
    });
    expect(whole.cost).toBe(plain.cost);
    expect(api.renderer.last?.options).toMatchObject({
      format: 'wav',
      bitDepth: 24,
      sampleRate: 48_000,
      extras: { stems: true, paragraphs: true, editorPackage: true, bothCaptions: true },
    });
    expect(plain.files.map(({ kind }) => kind).toSorted()).toEqual(['audio', 'lrc', 'srt', 'vtt']);
  });

  // covers: fault-5
  it('every file that was ordered is listed by its kind, and fetched under a name that says what it is', async () => {
    const { files, detail } = await finished({
      format: 'ogg',
      extras: { stems: true, paragraphs: true, editor_package: true, both_captions: true },
    });
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
      ['srt-portrait', '选项-竖屏.srt', 'application/x-subrip; charset=utf-8'],
      ['stem-voice', '选项-人声.wav', 'audio/wav'],
      ['vtt', '选项.vtt', 'text/vtt; charset=utf-8'],
    ]);
    const missing = { order_id: String(detail['order_id']), kind: 'stem-music' };
    expect(await api.send('orderDownload', missing, { token })).toMatchObject({ data: { error: 'not_found' } });
  });

  async function zip(detail: Record<string, unknown>): Promise<{ name: string; files: Record<string, string> }> {
    const { name, url, size } = detail['package'] as { name: string; url: string; size: number };
    const { headers, statusCode, rawPayload } = await api.app.http.inject({ method: 'GET', url, headers: { token } });
    expect([statusCode, headers['content-type'], Number(headers['content-length'])]).toEqual([200, 'application/zip', size]);
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`);
    expect(rawPayload).toHaveLength(size);
    return { name, files: Object.fromEntries(Object.entries(unzipSync(rawPayload)).map(([key, bytes]) => [key, strFromU8(bytes)])) };
  }

  it('all files of an order come in one ZIP that is called like the script', async () => {
    const { detail, files } = await finished({ extras: { stems: true } });
    const { name, files: packed } = await zip(detail);
    expect(name).toBe('选项.zip');
    expect(Object.keys(packed)).toEqual(['选项.mp3', '选项-人声.wav', '选项.srt', '选项.vtt', '选项.lrc']);
    expect(packed['选项.mp3']).toBe('sound of 选项');
    expect(files).toHaveLength(5);
  });

  it.each([
    [
      'douyin',
      { loudnessLufs: -14, captions: { aspect: 'portrait', charactersPerLine: 12 } },
      '选项-抖音.zip',
      ['选项.mp3', '选项.srt'],
      '同一段话',
    ],
    [
      'jianying',
      { loudnessLufs: -18 },
      '选项-剪映.zip',
      ['选项.wav', '选项-人声.wav', '选项.srt', '选项-时间线.xml', '选项-标记.csv'],
      '<pathurl>%E9%80%89%E9%A1%B9-%E4%BA%BA%E5%A3%B0.wav',
    ],
    ['ximalaya', { loudnessLufs: -16 }, '选项-喜马拉雅.zip', ['选项.mp3', '选项-标题和简介.txt'], '标题：选项'],
    ['wechat', { loudnessLufs: -16 }, '选项-微信公众号.zip', ['选项.mp3', '选项-文稿.txt'], '同一段话，不同的文件'],
    [
      'broadcast',
      { loudnessLufs: -24, bitDepth: 24 },
      '选项-广播.zip',
      ['选项.wav', '选项-串联单.csv'],
      '1,00:00:00:00,00:00:00:13,00:00:00:13,"同一段话',
    ],
  ] as const)('%s gets its own sound, captions and package', async (destination, wanted, name, names, holds) => {
    const { aspect, charactersPerLine, loudnessLufs, format, bitrate, sampleRate, bitDepth, stems } = destinations[destination];
    const { detail } = await finished({
      destination,
      format,
      bitrate,
      sample_rate: sampleRate,
      bit_depth: bitDepth,
      loudness_lufs: loudnessLufs,
      captions: { aspect, characters_per_line: charactersPerLine },
      extras: { stems },
    });
    expect(api.renderer.last?.options).toMatchObject(wanted);
    expect(detail).toMatchObject({
      destination,
      output: { loudness_lufs: loudnessLufs, captions: { characters_per_line: charactersPerLine } },
    });
    const packed = await zip(detail);
    expect(packed.name).toBe(name);
    expect(Object.keys(packed.files)).toEqual(names);
    expect(Object.values(packed.files).join('\n')).toContain(holds);
  });

  it('what was paid for goes to another destination for nothing', async () => {
    const first = await finished({});
    const again = { script_id: first.detail['script_id'], version: 1, destination: 'broadcast', format: 'wav', loudness_lufs: -24 };
    expect(first.cost).toBeGreaterThan(0);
    expect(await api.ask('orderQuote', again, { token })).toMatchObject({ cost_points: 0, enough: true });
    const order = await api.ask('orderCreate', again, { token, key: `again-${scripts}` });
    expect(order).toMatchObject({ cost_points: 0 });
    expect(order['order_id']).not.toBe(first.detail['order_id']);
  });

  it('an untitled script, its order and its files are called after the first sentence', async () => {
    const saved = await api.ask('scriptSave', { title: '', text: '潮水退去以后，沙滩上有三只船。第二句。' }, { token });
    const detail = await api.ask('scriptDetail', { id: String(saved['id']) }, { token });
    expect(detail['title']).toBe('');
    const { lists } = (await api.ask('scriptLists', {}, { token })) as unknown as { lists: { id: string; title: string }[] };
    expect(lists.find(({ id }) => id === saved['id'])?.title).toBe('潮水退去以后，沙滩上有三只船');
    const order = await api.ask('orderCreate', { script_id: saved['id'], version: 1 }, { token, key: 'untitled' });
    const done = await until(
      () => api.ask('orderDetail', { order_id: String(order['order_id']) }, { token }),
      ({ state }) => state === 'done',
    );
    expect(done).toMatchObject({ name: '潮水退去以后，沙滩上有三只船', package: { name: '潮水退去以后，沙滩上有三只船.zip' } });
  });

  it.each([
    ['../../etc/passwd', '_etc_passwd'.replaceAll('_', ' ').trim()],
    ['CON', '_CON'],
    ['com1.旁白', '_com1.旁白'],
    ['第一集?: “上”*', '第一集 “上”'],
    ['...', 'shengyu'],
    ['末尾的点. .', '末尾的点'],
    ['\u202Egpj.exe', 'gpj.exe'],
  ])('a script called %j has files that every system takes', (title, stem) => {
    expect(downloadName({ name: title, settings: { format: 'mp3', bitrate: 128, sampleRate: 44_100 } }, 'audio')).toBe(`${stem}.mp3`);
  });

  it.each([
    [{ format: 'exe' }, 'format'],
    [{ loudness_lufs: -13 }, 'loudness_lufs'],
    [{ loudness_lufs: -40 }, 'loudness_lufs'],
    [{ captions: { aspect: 'round', characters_per_line: 12 } }, 'captions.aspect'],
    [{ captions: { aspect: 'portrait', characters_per_line: 2 } }, 'captions.characters_per_line'],
    [{ destination: 'moon' }, 'destination'],
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
        {
          ...input,
          ...wrong,
          format: 'ogg',
          bitrate: 320,
          bit_depth: 16,
          sample_rate: 22_050,
          extras: {},
          loudness_lufs: -16,
          captions: undefined,
          destination: undefined,
        },
        { token },
      ),
    ).toMatchObject({ code: 1 });
  });
});
