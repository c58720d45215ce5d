import fc from 'fast-check';
import OpenAI from 'openai';
import { terms } from '@shengyu/api/terms';
import { checkLedger } from '../../commands/money/ledger/check-ledger.ts';
import { RenderError } from '../../render/plan/render-error.ts';
import { until } from '../../testing/test-app.ts';
import { openOne, oneDatabase } from '../../testing/test-databases.ts';
import { openV1Site, type MadeKey, type V1Site } from '../../testing/v1-site.ts';

const words = (count: number): string => '潮'.repeat(count);
let turn = 0;
/** A text that nobody has paid for. */
const fresh = (count = 20): string => `${++turn}号渡船，${words(count)}。`;

async function pointsOf(site: V1Site, { member }: MadeKey): Promise<number> {
  const [row] = await site.database.query<{ points: number }>(
    `select coalesce(sum(balance), 0)::float8 as points from ledger_accounts where member_id = $1 and unit = 'points'`,
    [member.id],
  );
  return row?.points ?? 0;
}

const ordersOf = (site: V1Site, { id }: MadeKey) =>
  site.database.query<{ id: string; state: string; cost: number }>(
    'select id, state, cost_points as cost from orders where api_key_id = $1',
    [id],
  );

describe('the client of OpenAI', () => {
  let site: V1Site;
  let key: MadeKey;
  let openai: OpenAI;
  beforeAll(async () => {
    site = await openV1Site(openOne);
    key = await site.key(10_000);
    openai = new OpenAI({ apiKey: key.secret, baseURL: `${site.url}/v1`, maxRetries: 0 });
  }, 120_000);
  afterAll(() => site.close());
  const speak = (input: string, more: object = {}) =>
    openai.audio.speech.create({ model: 'gpt-4o-mini-tts', voice: 'linan', input, ...more });

  it.each([
    ['mp3', 'audio/mpeg', /^(ID3|\xff[\xe0-\xff])/],
    ['opus', 'audio/ogg; codecs=opus', /^OggS/],
    ['flac', 'audio/flac', /^fLaC/],
    ['wav', 'audio/wav', /^RIFF/],
    ['pcm', 'audio/pcm', /^\0\0/],
  ] as const)('speaks %s', async (format, type, head) => {
    const response = await speak('潮水退去以后，沙滩上有三只船。第二句。', { response_format: format });
    expect(response.headers.get('content-type')).toBe(type);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString('latin1')).toMatch(head);
    // Two sentences of a second each; as PCM at 24 kHz.
    expect(bytes.length).toBeGreaterThan(format === 'pcm' ? 2 * 2 * 24_000 * 0.95 : 500);
  });

  it('gets the first sound while the rest is not spoken yet', async () => {
    let open = (): void => undefined;
    site.renderer.gate = Promise.resolve();
    const response = await speak(`${fresh()}${fresh()}`, { response_format: 'pcm' });
    site.renderer.gate = new Promise((resolve) => (open = resolve));
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    expect((await reader.read()).value?.length).toBeGreaterThan(0);
    open();
    site.renderer.gate = Promise.resolve();
    while (!(await reader.read()).done);
  });

  it('streams events', async () => {
    const response = await speak(fresh(), { stream_format: 'sse', response_format: 'wav' });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = (await response.text())
      .trim()
      .split('\n\n')
      .map((event) => JSON.parse(event.replace(/^data: /, '')) as { type: string; audio?: string; usage?: { input_tokens: number } });
    expect(Buffer.from(events[0]?.audio ?? '', 'base64').toString('latin1')).toMatch(/^RIFF/);
    expect(events.at(-1)).toMatchObject({ type: 'speech.audio.done', usage: { input_tokens: expect.any(Number) } });
  });

  it('names a voice by id, by name, as an object, or as one of OpenAI’s', async () => {
    const { data } = (await openai.get('/audio/voices')) as { data: { id: string; name: string }[] };
    const [first] = data;
    for (const voice of [first?.id, first?.name, { id: first?.id }, 'alloy', 'onyx'])
      expect((await speak(fresh(2), { voice })).status).toBe(200);
    await expect(speak(fresh(2), { voice: 'nobody' })).rejects.toMatchObject({ status: 404, code: 'voice_unknown', param: 'voice' });
  });

  // covers: fault-74
  it('finds the model, and is told of others that there are none', async () => {
    const models = await openai.models.list();
    expect(models.data.map(({ id }) => id)).toEqual(['shengyu-1']);
    for (const id of ['tts-1', 'tts-1-hd-1106', 'gpt-4o-mini-tts-2025-12-15'])
      expect(await openai.models.retrieve(id)).toMatchObject({ id, object: 'model' });
    await expect(speak('一', { model: 'whisper-1' })).rejects.toMatchObject({ status: 404, code: 'model_not_found' });
  });

  it('asks for a pace, and is told what became of instructions', async () => {
    const response = await speak(fresh(), { speed: 1.5, instructions: 'Speak like a pirate.' });
    expect(response.headers.get('x-instructions')).toBe('ignored');
    await until(
      () => Promise.resolve(site.renderer.last?.document.settings.rate),
      (rate) => rate === 1.5,
    );
    await expect(speak(fresh(), { speed: 4 })).rejects.toMatchObject({ status: 400, param: 'speed' });
  });

  it.each([
    ['no text', { input: '' }, 'input'],
    ['marks alone', { input: '。。！' }, 'input'],
    ['too long a text', { input: words(4_097) }, 'input'],
    ['AAC', { response_format: 'aac' }, 'response_format'],
    ['a format that is none', { response_format: 'midi' }, 'response_format'],
    ['a stream that is none', { stream_format: 'gif' }, 'stream_format'],
  ])('%s is refused in OpenAI’s shape', async (_what, wrong, param) => {
    await expect(speak('一句话', wrong)).rejects.toMatchObject({ status: 400, param, type: 'invalid_request_error' });
  });

  it('is not spoken what the site does not publish', async () => {
    const [row] = await site.database.query<{ value: string[] }>(`select value from site_settings where key = 'forbidden_words'`);
    const { defaultForbiddenWords } = await import('../../catalogue/forbidden-words.ts');
    const [word] = row?.value ?? defaultForbiddenWords;
    await expect(speak(`这句话里有${String(word)}。`)).rejects.toMatchObject({ status: 400, code: 'post_words' });
  });

  it('is refused for a key that is none', async () => {
    const stranger = new OpenAI({ apiKey: `sk_live_${'x'.repeat(36)}`, baseURL: `${site.url}/v1`, maxRetries: 0 });
    await expect(stranger.models.list()).rejects.toMatchObject({ status: 401, code: 'invalid_api_key' });
  });
});

describe.each(oneDatabase)('what a speech costs on %s', (_name, open) => {
  let site: V1Site;
  beforeAll(async () => {
    site = await openV1Site(open);
  }, 120_000);
  afterAll(async () => {
    expect(await checkLedger(site.database)).toMatchObject({ sound: true });
    await site.close();
  });
  beforeEach(() => site.database.query('delete from rate_limits'));
  const speak = (key: MadeKey, input: string, idempotency?: string) =>
    site.v1('POST', '/audio/speech', {
      secret: key.secret,
      body: { model: 'tts-1', voice: 'linan', input, response_format: 'pcm' },
      ...(idempotency !== undefined && { key: idempotency }),
    });

  // covers: security-37
  it('is what an order costs, once, however often it is asked for', async () => {
    const key = await site.key(100);
    const text = fresh(96);
    const answers = await Promise.all(Array.from({ length: 6 }, () => speak(key, text, 'one')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const again = await speak(key, text);
    expect([again.status, again.headers.get('x-cost-points')]).toEqual([200, '0']);
    const orders = await ordersOf(site, key);
    expect(orders.map(({ cost }) => cost).toSorted((a, b) => a - b)).toEqual([0, 10]);
    expect(await pointsOf(site, key)).toBe(100 - 10);
  });

  it('is the same order for the same request without a key, and leaves no script in the list', async () => {
    const key = await site.key(100);
    const text = fresh();
    await Promise.all([speak(key, text), speak(key, text)]);
    await speak(key, text);
    expect(await ordersOf(site, key)).toHaveLength(1);
    expect(await site.ask('scriptLists', {}, { token: key.member.token })).toMatchObject({ count: 0 });
  });

  it('is nothing when it was spoken before, and its head then says how long it is', async () => {
    const key = await site.key(100);
    const wav = () =>
      site.v1('POST', '/audio/speech', {
        secret: key.secret,
        body: { model: 'tts-1', voice: 'linan', input: '潮汐表。', response_format: 'wav' },
      });
    const first = await wav();
    await until(
      () => ordersOf(site, key),
      ([order]) => order?.state === 'done',
    );
    const again = await wav();
    expect([first, again].map(({ headers }) => headers.get('x-cost-points'))).toEqual(['1', '0']);
    expect(String(first.body['text']).slice(0, 4)).toBe('RIFF');
    const bytes = (text: unknown) => [...String(text)].slice(4, 8).map((char) => char.codePointAt(0));
    expect([
      bytes(first.body['text']).every((byte) => byte === 0xfffd),
      bytes(again.body['text']).every((byte) => byte === 0xfffd),
    ]).toEqual([true, false]);
  });

  // covers: fault-71
  it('is nothing in another format either: only the encoding is new, and each head says how long it is', async () => {
    const key = await site.key(100);
    const input = fresh(40);
    const speech = async (format: string) => {
      const response = await fetch(`${site.url}/v1/audio/speech`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key.secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ model: 'tts-1', voice: 'linan', input, response_format: format }),
      });
      return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const first = await speech('mp3');
    await until(
      () => ordersOf(site, key),
      ([order]) => order?.state === 'done',
    );
    const rendered = site.renderer.started;
    const [pcm, wav, flac, mp3, opus] = [
      ...[await speech('pcm'), await speech('wav'), await speech('flac'), await speech('mp3'), await speech('opus')],
    ] as const;
    const ids = [first, pcm, wav, flac, mp3, opus].map(({ headers }) => headers.get('x-order-id'));
    expect(new Set(ids).size).toBe(1);
    expect([pcm, wav, flac, mp3, opus].map(({ headers }) => headers.get('x-cost-points'))).toEqual(['0', '0', '0', '0', '0']);
    const { length } = pcm.bytes;
    expect(wav.bytes.readUInt32LE(wav.bytes.indexOf('data') + 4)).toBe(length);
    expect(flac.bytes.readUInt32BE(8 + 14)).toBe(length / 2);
    expect(mp3.bytes.indexOf('Info')).toBeGreaterThan(0);
    expect(await ordersOf(site, key)).toHaveLength(1);
    expect(site.renderer.started).toBe(rendered);
  });

  it('under the same key in another format is refused: a key names one request', async () => {
    const key = await site.key(100);
    const text = fresh();
    await speak(key, text, 'mine');
    const body = { model: 'tts-1', voice: 'linan', input: text, response_format: 'mp3' };
    const other = await site.v1('POST', '/audio/speech', { secret: key.secret, body, key: 'mine' });
    expect(other).toMatchObject({ status: 409, body: { error: { code: 'idempotency_mismatch' } } });
  });

  // covers: fault-70
  it('is said with each answer: what this request took', async () => {
    const key = await site.key(100);
    const text = fresh(96);
    const costs = (await Promise.all(Array.from({ length: 5 }, () => speak(key, text)))).map(({ headers }) => headers.get('x-cost-points'));
    expect(costs.map(Number).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 10]);
    expect((await speak(key, text)).headers.get('x-cost-points')).toBe('0');
  });

  // covers: fault-56
  it('is taken for speeches that are spoken alone: more than a member has places for wait in line', async () => {
    const key = await site.key(1_000);
    const openai = new OpenAI({ apiKey: key.secret, baseURL: `${site.url}/v1` });
    const said = Array.from({ length: 20 }, () => openai.audio.speech.create({ model: 'tts-1', voice: 'linan', input: fresh() }));
    const answers = await Promise.all(said);
    const bytes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength));
    expect(bytes.every((size) => size > 1_000)).toBe(true);
    const costs = answers.map(({ headers }) => Number(headers.get('x-cost-points')));
    expect(await ordersOf(site, key)).toHaveLength(20);
    expect(await pointsOf(site, key)).toBe(1_000 - costs.reduce((sum, cost) => sum + cost, 0));
  });

  // covers: fault-56
  it('is nothing for those beyond the line: they are told the limit, and nothing is ordered', async () => {
    const key = await site.key(1_000);
    const { speechesAtOnce, speechesWaiting } = terms.developers;
    let open = (): void => undefined;
    site.renderer.gate = new Promise((resolve) => (open = resolve));
    const texts = Array.from({ length: speechesAtOnce + speechesWaiting + 4 }, () => fresh(2));
    const asked = texts.map((text) => speak(key, text));
    const refused = await Promise.race(asked);
    expect(refused).toMatchObject({
      status: 429,
      body: { error: { code: 'rate_limit_exceeded', message: expect.stringContaining('speeches_at_once: 8') } },
    });
    expect(refused.headers.get('retry-after')).toBe('5');
    open();
    site.renderer.gate = Promise.resolve();
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(speechesAtOnce + speechesWaiting);
    expect(await ordersOf(site, key)).toHaveLength(speechesAtOnce + speechesWaiting);
  }, 60_000);

  it('is named with its order also when it cannot be spoken', async () => {
    const key = await site.key(100);
    const text = fresh();
    site.renderer.auditionFailures.push(new RenderError('unspeakable', 'a test'));
    const answer = await speak(key, text, 'fails');
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await ordersOf(site, key)).map(({ id }) => id)).toEqual([answer.headers.get('x-order-id')]);
  });

  it('another text under a key that was used is refused', async () => {
    const key = await site.key(100);
    expect((await speak(key, fresh(), 'mine')).status).toBe(200);
    expect(await speak(key, fresh(), 'mine')).toMatchObject({ status: 409, body: { error: { code: 'idempotency_mismatch' } } });
  });

  it('comes back when it fails, and the same request begins anew', async () => {
    const key = await site.key(100);
    const text = fresh();
    await until(
      () => site.database.query(`select id from orders where state in ('queued', 'rendering', 'mixing')`),
      (open) => open.length === 0,
    );
    site.renderer.failures.push(new RenderError('unspeakable', 'a test'));
    expect((await speak(key, text)).status).toBe(200);
    await until(
      () => ordersOf(site, key),
      ([order]) => order?.state === 'failed',
    );
    expect(await pointsOf(site, key)).toBe(100);
    expect((await speak(key, text)).status).toBe(200);
    expect((await ordersOf(site, key)).map(({ state }) => state)).toHaveLength(2);
    expect(await pointsOf(site, key)).toBeLessThan(100);
  });

  it('is asked for again with the same key after points came in', async () => {
    const key = await site.key(0);
    const text = fresh();
    for (const _ of [1, 2])
      expect(await speak(key, text, 'later')).toMatchObject({
        status: 429,
        body: { error: { type: 'insufficient_quota', code: 'insufficient_quota' } },
      });
    const { givePoints } = await import('../../commands/sign-in/welcome/welcome-member.ts');
    await site.database.transaction((tx) => givePoints(tx, key.member.id, 50));
    expect((await speak(key, text, 'later')).status).toBe(200);
  });

  it('who goes away in the middle has paid, finds the sound in the order, and hears the same request free', async () => {
    const key = await site.key(100);
    const text = fresh(40);
    const gone = new AbortController();
    const response = await fetch(`${site.url}/v1/audio/speech`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'tts-1', voice: 'linan', input: text }),
      signal: gone.signal,
    });
    const left = await pointsOf(site, key);
    gone.abort();
    const order = response.headers.get('x-order-id');
    const done = await until(
      () => site.v1('GET', `/orders/${String(order)}`, { secret: key.secret }),
      ({ body }) => body['state'] === 'done',
    );
    expect(done.body['files']).toContainEqual(
      expect.objectContaining({ kind: 'audio', url: `${site.url}/v1/orders/${String(order)}/files/audio` }),
    );
    expect((await speak(key, text)).status).toBe(200);
    expect(await pointsOf(site, key)).toBe(left);
  });

  // covers: security-36
  it('never goes beyond the limit of a key, whatever is asked for at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 30 }),
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 2, maxLength: 8 }),
        async (limit, sizes) => {
          const key = await site.key(1_000, { spending: { points: limit, period: 'day' } });
          const answers = await Promise.all(sizes.map((size) => speak(key, fresh(size))));
          const orders = await ordersOf(site, key);
          const spent = orders.reduce((sum, { cost }) => sum + cost, 0);
          expect(spent).toBeLessThanOrEqual(limit);
          expect(await pointsOf(site, key)).toBe(1_000 - spent);
          for (const { status, body } of answers) expect([200, 'key_spent']).toContain(status === 200 ? 200 : body.error?.code);
          expect(orders).toHaveLength(answers.filter(({ status }) => status === 200).length);
          const { body } = await site.v1('GET', '/key', { secret: key.secret });
          expect(body).toMatchObject({ spending: { points: limit, spent_points: spent }, points: 1_000 - spent });
        },
      ),
      { numRuns: 6, seed: 20_261_123 },
    );
  }, 60_000);
});
