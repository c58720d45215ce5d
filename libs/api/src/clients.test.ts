/// <reference types="node" />
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, createServerCall, isApiError, type Call } from './index.ts';
import type { EnvelopeHooks } from './envelope.ts';

interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

interface ScriptedAnswer {
  status?: number;
  body?: unknown;
  /** In place of `body`, as it is. */
  text?: string;
  /** Closes the connection without an answer. */
  hangUp?: boolean;
  /** Milliseconds before the answer. */
  delayMs?: number;
}

interface TestingServer extends AsyncDisposable {
  url: string;
  seen: SeenRequest[];
  /** Answers for the next requests, in order; the last one repeats. */
  answers: ScriptedAnswer[];
}

/** A real HTTP server with prepared answers. */
async function startTestingServer(...answers: ScriptedAnswer[]): Promise<TestingServer> {
  const state: { seen: SeenRequest[]; answers: ScriptedAnswer[] } = { seen: [], answers };
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      state.seen.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      });
      const answer = (state.answers.length > 1 ? state.answers.shift() : state.answers[0]) ?? {};
      if (answer.hangUp) {
        request.socket.destroy();
        return;
      }
      setTimeout(() => {
        response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
        response.end(answer.text ?? JSON.stringify(answer.body ?? {}));
      }, answer.delayMs ?? 0).unref();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    ...state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

type Make = (url: string, hooks?: EnvelopeHooks & { timeoutMs?: number }) => Call;
const shared = { headers: () => ({ token: 't', version: '1', fingerprint: 'f' }), retryDelayMs: () => 1 };
const makers: [string, Make][] = [
  ['client', (url, hooks = {}) => createClient({ baseUrl: `${url}/api`, ...shared, ...hooks }).call],
  ['server call', (url, hooks = {}) => createServerCall({ baseUrl: `${url}/api`, ...shared, ...hooks })],
];
const ok = (data: unknown) => ({ body: { code: 1, data, show: 0, msg: '' } });
const refusal = (code: number, error: string, show = 1, msg = '不行') => ({
  body: { code, data: { error, fields: { id: '错' } }, show, msg },
});

test('a traced call names its span to the server, once for all its tries, and says how it went', async () => {
  await using server = await startTestingServer({ status: 502 }, ok({}), refusal(0, 'input.invalid'));
  const ends: string[] = [];
  const trace = (name: string) => ({
    header: `of ${name}`,
    end: (failed: boolean) => ends.push(`${name}: ${failed ? 'failed' : 'answered'}`),
  });
  const { call } = createClient({ baseUrl: server.url, ...shared, trace });
  await call('config', {});
  await expect(call('home', {})).rejects.toMatchObject({ error: 'input.invalid' });
  expect(server.seen.map(({ headers }) => headers['traceparent'])).toEqual(['of config', 'of config', 'of home']);
  expect(ends).toEqual(['config: answered', 'home: failed']);
});

describe.each(makers)('%s', (_name, make) => {
  // covers: site-82 site-84 site-85
  it('sends headers, query and body where they belong and answers the data', async () => {
    await using server = await startTestingServer(ok({ hello: 1 }));
    const call = make(server.url);
    expect(await call('articleLists', { type: 'news', keyword: '停 顿' })).toEqual({ hello: 1 });
    await call('actorDetail', { id: 'linan' });
    const [get, post] = server.seen;
    expect([get?.method, decodeURIComponent(get?.url.replaceAll('+', ' ') ?? '')]).toEqual([
      'GET',
      '/api/article/lists?type=news&keyword=停 顿',
    ]);
    expect(get?.headers).toMatchObject({ token: 't', version: '1', fingerprint: 'f' });
    expect([post?.url, JSON.parse(post?.body ?? '')]).toEqual(['/api/ai.AiActor/getAiActorDetail', { id: 'linan' }]);
  });

  it.each([{ status: 502 }, { status: 503 }, { status: 504 }, { hangUp: true }])(
    'tries again twice after %j and keeps the idempotency key',
    async (fault) => {
      await using server = await startTestingServer(fault, fault, ok({ order_id: 'x' }));
      await make(server.url)('orderCreate', { script_id: 's', version: 1 });
      const keys = server.seen.map(({ headers }) => headers['idempotency-key']);
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
      expect(keys[0]).toMatch(/^[\da-f-]{32,36}$/);
    },
  );

  // covers: site-86 site-136
  it('gives up after the third fault with `unavailable`', async () => {
    await using server = await startTestingServer({ status: 502 });
    await expect(make(server.url)('config', {})).rejects.toMatchObject({ name: 'ApiError', error: 'unavailable' });
    expect(server.seen).toHaveLength(3);
  });

  it('tries again after a time-out', async () => {
    await using server = await startTestingServer({ delayMs: 400 }, ok({ late: false }));
    expect(await make(server.url, { timeoutMs: 100 })('config', {})).toEqual({ late: false });
  });

  it('takes a page in place of an answer for a failure of the server, without another try', async () => {
    await using server = await startTestingServer({ status: 404, text: '<h1>not here</h1>' });
    await expect(make(server.url)('config', {})).rejects.toMatchObject({ error: 'server.error' });
    expect(server.seen).toHaveLength(1);
  });

  it('never repeats an answered call, whatever it answered', async () => {
    await using server = await startTestingServer({ status: 500, ...refusal(0, 'server.error') });
    await expect(make(server.url)('config', {})).rejects.toMatchObject({ error: 'server.error', code: 0, msg: '不行' });
    server.answers[0] = { status: 429, ...refusal(0, 'limit.reached') };
    await expect(make(server.url)('config', {})).rejects.toMatchObject({ error: 'limit.reached' });
    expect(server.seen).toHaveLength(2);
  });

  it('gives each of two calls its own key and takes the one it is given', async () => {
    await using server = await startTestingServer(ok({}));
    const call = make(server.url);
    await call('orderCreate', { script_id: 's', version: 1 });
    await call('orderCreate', { script_id: 's', version: 1 });
    await call('orderCreate', { script_id: 's', version: 1 }, { idempotencyKey: 'mine' });
    await call('actorDetail', { id: 'linan' });
    const keys = server.seen.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(4);
    expect(keys.slice(2)).toEqual(['mine', undefined]);
  });

  // covers: site-47 site-117 site-118 site-119 site-121 site-122
  it('handles the envelope code by code', async () => {
    await using server = await startTestingServer({});
    const called: string[] = [];
    const call = make(server.url, {
      showMessage: (msg, kind) => called.push(`${kind}:${msg}`),
      onLoginFailure: () => called.push('login'),
      onNotInstalled: () => called.push('install'),
      onOpenNewPage: (data) => called.push(`open:${JSON.stringify(data)}`),
    });
    const outcome = async (answer: object) => {
      server.answers[0] = answer;
      called.length = 0;
      const result = await call('config', {}).then(
        (data) => ({ data }),
        (error: unknown) => (isApiError(error) ? { error: error.error, fields: error.fields } : { error }),
      );
      return [result, ...called];
    };
    expect(await outcome({ body: { code: 1, data: 5, show: 1, msg: '好了' } })).toEqual([{ data: 5 }, 'success:好了']);
    expect(await outcome(refusal(0, 'not_found'))).toEqual([{ error: 'not_found', fields: { id: '错' } }, 'error:不行']);
    expect(await outcome(refusal(-1, 'not_found', 0))).toEqual([{ error: 'not_found', fields: { id: '错' } }]);
    expect(await outcome(refusal(401, 'auth.required'))).toEqual([{ error: 'auth.required', fields: { id: '错' } }, 'login']);
    expect(await outcome({ body: { code: -2, data: null, show: 0, msg: '' } })).toEqual([{ error: 'unavailable', fields: {} }, 'install']);
    expect(await outcome({ body: { code: 2, data: { url: '/x' }, show: 0, msg: '' } })).toEqual([
      { data: { url: '/x' } },
      'open:{"url":"/x"}',
    ]);
    expect(await outcome({ body: { code: 77, data: 'kept', show: 1, msg: '注意' } })).toEqual([{ data: 'kept' }, 'error:注意']);
  });

  // covers: site-83
  it('sends the session token unless a call does without', async () => {
    await using server = await startTestingServer(ok({}));
    const call = make(server.url);
    await call('config', {});
    await call('config', {}, { withToken: false });
    expect(server.seen.map(({ headers }) => [headers['token'], headers['fingerprint']])).toEqual([
      ['t', 'f'],
      [undefined, 'f'],
    ]);
  });

  it('takes −1 as a login failure where it is configured so', async () => {
    await using server = await startTestingServer(refusal(-1, 'auth.required'));
    let failures = 0;
    const call = make(server.url, { loginFailureCodes: [-1], onLoginFailure: () => (failures += 1) });
    await expect(call('userInfo', {})).rejects.toMatchObject({ error: 'auth.required' });
    expect(failures).toBe(1);
  });

  it('ends at once when it is cancelled, without another try', async () => {
    await using server = await startTestingServer({ delayMs: 2_000 });
    const controller = new AbortController();
    const pending = make(server.url)('config', {}, { signal: controller.signal });
    setTimeout(() => controller.abort(new Error('left the page')), 50);
    await expect(pending).rejects.toThrow('left the page');
    expect(server.seen).toHaveLength(1);
  });
});

// covers: site-87
it('an upload is multipart with repeated name[] fields', async () => {
  await using server = await startTestingServer(ok({ id: '1', name: 'a.mp3', type: 'audio/mpeg', size: 3, url: '/file/1' }));
  const { upload } = createClient({ baseUrl: server.url, ...shared });
  const file = new Blob(['abc'], { type: 'audio/mpeg' });
  expect(await upload('uploadAudio', { file, fileName: 'a.mp3', data: { tags: ['x', 'y'], kind: 'bgm' } })).toMatchObject({
    url: '/file/1',
  });
  const { url, headers, body } = server.seen[0] ?? { url: '', headers: {}, body: '' };
  expect(url).toBe('/upload/audio');
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(body.match(/name="tags\[\]"/g)).toHaveLength(2);
  expect(body).toContain('name="file"; filename="a.mp3"');
});

it('a quiet call leaves its refusal to the caller to show', async () => {
  await using server = await startTestingServer(refusal(0, 'auth.wrong_password'));
  const shown: string[] = [];
  const { call } = createClient({ baseUrl: `${server.url}/api`, ...shared, showMessage: (message) => shown.push(message) });
  await expect(call('loginAccount', { scene: 1, account: 'a', password: 'b' }, { quiet: true })).rejects.toMatchObject({
    error: 'auth.wrong_password',
  });
  expect(shown).toEqual([]);
  await expect(call('loginAccount', { scene: 1, account: 'a', password: 'b' })).rejects.toMatchObject({ error: 'auth.wrong_password' });
  expect(shown).toEqual(['不行']);
});

// covers: site-116
it('a caller with words of its own for what it knows leaves any other message to the client, and learns which was shown', async () => {
  await using server = await startTestingServer(refusal(0, 'points.insufficient'));
  const shown: string[] = [];
  const { call } = createClient({ baseUrl: `${server.url}/api`, ...shared, showMessage: (message) => shown.push(message) });
  const ask = (quiet?: boolean | 'known') =>
    call('actorCollect', { id: 'linan' }, quiet === undefined ? {} : { quiet }).catch((error: unknown) =>
      isApiError(error) ? error.shown : error,
    );
  expect([await ask('known'), await ask(true), await ask()]).toEqual([false, false, true]);
  expect(shown).toEqual(['不行']);
  server.answers[0] = { body: { code: 0, data: [], show: 1, msg: '未开放' } };
  expect([await ask('known'), await ask(true)]).toEqual([true, false]);
  expect(shown).toEqual(['不行', '未开放']);
  server.answers[0] = { body: { code: 1, data: {}, show: 1, msg: '好了' } };
  await ask(true);
  expect(shown.at(-1)).toBe('好了');
});

it.each([undefined, null, 5, { text: 'x' }])('a message that is %j is none', async (msg) => {
  await using server = await startTestingServer({ body: { code: 1, data: {}, show: 1, msg } });
  const shown: unknown[] = [];
  const { call } = createClient({ baseUrl: `${server.url}/api`, ...shared, showMessage: (message) => shown.push(message) });
  await call('config', {});
  expect(shown).toEqual([]);
});
