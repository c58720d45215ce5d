import { calls, isOpenV1Call, v1Calls, type V1CallName } from '@shengyu/api';
import { v1Document } from '@shengyu/api/openapi';
import { keyScopes } from '@shengyu/api/schema';
import { until } from '../../testing/test-app.ts';
import { openOne } from '../../testing/test-databases.ts';
import { openV1Site, type MadeKey, type V1Site } from '../../testing/v1-site.ts';

const uuid = '00000000-0000-4000-8000-000000000000';
const names = Object.keys(v1Calls) as V1CallName[];
const pathOf = (name: V1CallName, id = uuid): string => v1Calls[name][1].slice('/v1'.length).replace(':id', id).replace(':kind', 'audio');

/** A right body of each call that takes one. */
const bodies: Partial<Record<V1CallName, object>> = {
  createSpeech: { model: 'tts-1', voice: 'linan', input: '一句话' },
  checkScript: { text: '一句话' },
  createScript: { text: '一句话' },
  updateScript: { text: '一句话' },
  quoteOrder: { script_id: uuid },
  createOrder: { script_id: uuid },
};
let site: V1Site;
let key: MadeKey;
beforeAll(async () => {
  site = await openV1Site(openOne);
  key = await site.key();
}, 120_000);
afterAll(() => site.close());
beforeEach(() => site.database.query('delete from rate_limits'));
const call = (name: V1CallName, secret: string | undefined, id?: string) =>
  site.v1(v1Calls[name][0], pathOf(name, id), {
    ...(secret !== undefined && { secret }),
    ...(v1Calls[name][0] === 'POST' && { body: bodies[name] ?? {} }),
    key: `${name}-${Math.random()}`,
  });

const open: readonly V1CallName[] = names.filter(isOpenV1Call);
// covers: security-34
it.each(names.filter((name) => !open.includes(name)))(
  '%s is refused without a key, and with one that has every scope but its own',
  async (name) => {
    const [, , access] = v1Calls[name];
    expect(await call(name, undefined)).toMatchObject({ status: 401, body: { error: { code: 'invalid_api_key' } } });
    expect(await call(name, 'sk_live_short')).toMatchObject({ status: 401, body: { error: { code: 'invalid_api_key' } } });
    if (access === 'key') return;
    const other = await site.key(10, { scopes: keyScopes.filter((scope) => scope !== access) });
    expect(await call(name, other.secret)).toMatchObject({ status: 403, body: { error: { type: 'permission_error', code: 'key_scope' } } });
  },
);

it.each(open)('%s answers without a key, and refuses one that is none', async (name) => {
  expect(await call(name, undefined)).toMatchObject({ status: 200 });
  expect(await call(name, 'sk_live_short')).toMatchObject({ status: 401, body: { error: { code: 'invalid_api_key' } } });
});

// covers: fault-63
it('software that lists voices and models finds them in its own form', async () => {
  const { voices, data } = (await call('listSpeechVoices', undefined)).body as { voices: object[]; data: { id: string; name: string }[] };
  expect(voices).toEqual(data.map(({ id, name }) => ({ id, name })));
  expect((await call('listSpeechModels', undefined)).body['models']).toContainEqual(expect.objectContaining({ id: 'shengyu-1' }));
});

// covers: fault-61
it('a body of nothing is none, whatever type it says it has; a broken one is said where', async () => {
  const headers = { 'content-type': 'application/json' };
  const { body } = await site.v1('POST', '/webhooks', {
    secret: key.secret,
    body: { url: 'https://hooks.example/x', events: ['order.done'] },
  });
  expect(await site.v1('DELETE', `/webhooks/${String(body['id'])}`, { secret: key.secret, headers })).toMatchObject({ status: 200 });
  const broken = await fetch(`${site.url}/v1/scripts/check`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${key.secret}` },
    body: '{"text":',
  });
  expect([broken.status, await broken.text()]).toEqual([400, expect.stringContaining('JSON')]);
});

// covers: fault-72
it('every answer has a name of its own, and an unknown address has no parameter', async () => {
  const [first, second] = [await call('getKey', key.secret), await site.v1('GET', '/nothing', { secret: key.secret })];
  expect(first.headers.get('x-request-id')).toMatch(/^[\w-]{20,}$/);
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  expect(second.body.error?.param).toBeNull();
});

// covers: fault-73
it('a form for an address that there is none of is refused as such, however often it is sent', async () => {
  for (let time = 0; time < 8; time += 1) {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(60_000)]), 'speech.mp3');
    const answer = await fetch(`${site.url}/v1/audio/transcriptions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key.secret}` },
      body,
    });
    expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'unknown_url' } }]);
  }
});

// covers: fault-75
it.each(['two words', 'x'.repeat(181)])('an Idempotency-Key that is none is refused by every call: %s', async (bad) => {
  for (const path of ['/audio/speech', '/orders'])
    expect(await site.v1('POST', path, { secret: key.secret, body: {}, key: bad })).toMatchObject({
      status: 400,
      body: { error: { code: 'input_invalid', param: 'Idempotency-Key' } },
    });
});

it('a revoked, an expired and a rotated key each say so', async () => {
  const { token } = key.member;
  const make = async () =>
    (await site.ask('devKeyCreate', { name: '旧', scopes: ['usage'] }, { token })) as { key: { id: string }; secret: string };
  const [revoked, expired, rotated] = [await make(), await make(), await make()];
  await site.ask('devKeyRevoke', { id: revoked.key.id }, { token });
  await site.ask('devKeySettings', { id: expired.key.id, expire_time: '2026-01-01T00:00:00Z' }, { token });
  await site.ask('devKeyRotate', { id: rotated.key.id, overlap_hours: 0 }, { token });
  const codes = await Promise.all([revoked, expired, rotated].map(async ({ secret }) => (await call('getKey', secret)).body.error?.code));
  expect(codes).toEqual(['key_revoked', 'key_expired', 'key_rotated']);
});

it('a body of more than 64 KB is taken by the calls with a script in it alone', async () => {
  const long = { text: '潮。'.repeat(40_000) };
  const sent = async (name: V1CallName, body: object) =>
    (await site.v1('POST', pathOf(name), { secret: key.secret, body: { ...bodies[name], ...body }, key: name })).status;
  const large: V1CallName[] = ['checkScript', 'createScript', 'updateScript'];
  for (const name of names.filter((one) => v1Calls[one][0] === 'POST'))
    expect([name, (await sent(name, { ...long, padding: long.text })) === 413]).toEqual([name, !large.includes(name)]);
});

it.each(['/audio/speech', '/scripts', '/nothing'])('a body too large for %s is refused in the shape of every other error', async (path) => {
  const body = { padding: '潮'.repeat(path === '/scripts' ? 3_000_000 : 30_000) };
  const { status, headers, body: answer } = await site.v1('POST', path, { secret: key.secret, body, key: path });
  const error = { message: 'The request is too large.', type: 'invalid_request_error', param: null, code: 'input_too_large' };
  expect([status, headers.get('x-should-retry'), answer]).toEqual([413, 'false', { error }]);
});

it('a key has so many requests in a minute, and each answer says how many are left', async () => {
  const { secret } = await site.key(10, { rate: 2 });
  const answers = [await call('getKey', secret), await call('getKey', secret), await call('getKey', secret)];
  expect(answers.map(({ status, headers }) => [status, headers.get('ratelimit-limit'), headers.get('ratelimit-remaining')])).toEqual([
    [200, '2', '1'],
    [200, '2', '0'],
    [429, '2', '0'],
  ]);
  expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answers[2]?.body.error).toMatchObject({ type: 'rate_limit_error', code: 'rate_limit_exceeded' });
});

it('a key with a list of addresses is good from those alone, and its owner sees who tried', async () => {
  const here = await site.key(10, { addresses: ['127.0.0.0/8'] });
  const { id, secret, member } = await site.key(10, { addresses: ['203.0.113.7'] });
  expect(await call('getKey', here.secret)).toMatchObject({ status: 200 });
  expect(await call('getKey', secret)).toMatchObject({ status: 403, body: { error: { type: 'permission_error', code: 'key_address' } } });
  const { days } = await until(
    () => site.ask('devUsage', { key_id: id }, { token: member.token }),
    ({ total }) => (total as { failed: number }).failed === 1,
  );
  expect((days as object[]).at(-1)).toMatchObject({ errors: [{ error: 'key.address', count: 1 }] });
});

// covers: security-34
it('who tries key after key is stopped', async () => {
  const tries = [];
  for (let index = 0; index < 62; index += 1) tries.push((await call('getKey', `sk_live_${'y'.repeat(36)}`)).status);
  expect(tries.at(-1)).toBe(429);
});

// covers: security-35
it('what is another member’s does not exist', async () => {
  const script = (await site.v1('POST', '/scripts', { secret: key.secret, body: { text: '只有我知道的' } })).body['id'] as string;
  const order = await site.v1('POST', '/orders', { secret: key.secret, body: { script_id: script }, key: 'o' });
  expect(order).toMatchObject({ status: 200, body: { object: 'order', script_id: script } });
  const stranger = await site.key();
  const named: V1CallName[] = ['getScript', 'updateScript', 'deleteScript'];
  for (const name of named) expect(await call(name, stranger.secret, script)).toMatchObject({ status: 404 });
  for (const name of ['getOrder', 'cancelOrder', 'getOrderFile'] as const)
    expect(await call(name, stranger.secret, order.body['id'] as string)).toMatchObject({ status: 404 });
  for (const path of ['/quote', ''])
    expect(await site.v1('POST', `/orders${path}`, { secret: stranger.secret, body: { script_id: script }, key: 'x' })).toMatchObject({
      status: 404,
    });
  expect(JSON.stringify((await call('listScripts', stranger.secret)).body)).not.toContain('只有我知道的');
});

it('a test key speaks short texts, checks and quotes for nothing, orders nothing, and every answer says what it is', async () => {
  const { secret, member } = await site.key(100, { test: true });
  expect(secret).toMatch(/^sk_test_/);
  const ask = (method: string, path: string, body?: object) => site.v1(method, path, { secret, ...(body && { body }), key: 't' });
  const speech = { model: 'tts-1', voice: 'linan', response_format: 'wav' };
  const spoken = await ask('POST', '/audio/speech', { ...speech, input: '第一班渡船' });
  expect([spoken.status, spoken.headers.get('x-test-key'), spoken.headers.get('x-cost-points'), spoken.headers.get('x-order-id')]).toEqual([
    200,
    'true',
    '0',
    null,
  ]);
  expect(await ask('POST', '/audio/speech', { ...speech, input: '字'.repeat(101) })).toMatchObject({
    status: 403,
    body: { error: { code: 'key_test' } },
  });
  const { id } = (await ask('POST', '/scripts', { text: '清晨。' })).body;
  expect(await ask('POST', '/orders/quote', { script_id: id })).toMatchObject({ status: 200 });
  for (const path of ['/orders', `/orders/${uuid}/cancel`])
    expect(await ask('POST', path, { script_id: id })).toMatchObject({ status: 403, body: { error: { code: 'key_test' } } });
  expect(await ask('GET', '/key')).toMatchObject({ body: { test: true, points: 100 } });
  expect((await site.ask('orderLists', {}, { token: member.token }))['count']).toBe(0);
});

it('a script is checked, stored, changed, quoted, ordered and fetched', async () => {
  const { secret } = await site.key();
  const ask = async (method: string, path: string, body?: object, again?: string) =>
    (await site.v1(method, path, { secret, ...(body && { body }), ...(again !== undefined && { key: again }) })).body;
  expect(await ask('POST', '/scripts/check', { text: '清晨五点四十分，第一班渡船。' })).toMatchObject({
    words: expect.any(Number),
    points: 2,
  });
  const { id } = await ask('POST', '/scripts', { title: '潮汐', text: '清晨。' });
  expect(
    await ask('POST', `/scripts/${String(id)}`, { title: '潮汐', text: '清晨五点四十分，第一班渡船。', base_version: 1 }),
  ).toMatchObject({ version: 2 });
  expect(await site.v1('POST', `/scripts/${String(id)}`, { secret, body: { text: '旧的', base_version: 1 } })).toMatchObject({
    status: 409,
    body: { error: { code: 'script_conflict' } },
  });
  expect(await ask('POST', '/orders/quote', { script_id: id })).toMatchObject({ cost_points: 2, enough: true });
  expect(await site.v1('POST', '/orders', { secret, body: { script_id: id } })).toMatchObject({
    status: 400,
    body: { error: { code: 'idempotency_required' } },
  });
  const order = await ask('POST', '/orders', { script_id: id, format: 'wav' }, 'a');
  expect(await ask('POST', '/orders', { script_id: id, format: 'wav' }, 'a')).toMatchObject({ id: order['id'] });
  const done = await until(
    () => ask('GET', `/orders/${String(order['id'])}`),
    ({ state }) => state === 'done',
  );
  const [file] = done['files'] as { url: string }[];
  expect(file?.url).toBe(`${site.url}/v1/orders/${String(order['id'])}/files/audio`);
  const response = await fetch(file?.url ?? '', { headers: { authorization: `Bearer ${secret}` } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/wav']);
  expect(await ask('DELETE', `/scripts/${String(id)}`)).toMatchObject({ id, deleted: true });
});

it('a text is read as a file of it is, and null is as good as nothing', async () => {
  const { secret } = key;
  const check = (text: string) => site.v1('POST', '/scripts/check', { secret, body: { text, voice: null, document: null } });
  expect(await check('# 3步学会\n\n公里[1-2]。')).toMatchObject({ status: 200, body: { text: '3步学会\n公里。' } });
  const report = {
    format: 'markdown',
    notes: [],
    parts: [{ kind: 'references', kept: false, items: [{ where: '¶2', text: '[1-2]' }] }],
    cast: [],
  };
  expect((await check('# 3步学会\n\n公里[1-2]。')).body).toMatchObject({ report });
  const made = await site.v1('POST', '/scripts', { secret, body: { text: '# 3步学会\n\n公里[1-2]。' } });
  expect(made).toMatchObject({ body: { version: 1, report } });
  for (const field of ['text', 'report']) expect((await check('潮水退了。')).body).not.toHaveProperty(field);
  expect(await site.v1('GET', '/audio/models', { secret })).toMatchObject({
    body: { data: expect.arrayContaining([expect.objectContaining({ id: 'tts-1' })]) },
  });
  const long = await site.v1('POST', '/audio/speech', { secret, body: { model: 'tts-1', voice: 'linan', input: '潮'.repeat(5000) } });
  expect(long).toMatchObject({ status: 400, body: { error: { message: expect.stringMatching(/4096.*POST \/v1\/orders.*5000/) } } });
});

it('pages follow each other whatever is added in front', async () => {
  const { secret } = await site.key();
  const made: unknown[] = [];
  const add = async (text: string) => made.unshift((await site.v1('POST', '/scripts', { secret, body: { text } })).body['id']);
  for (const text of ['一', '二', '三', '四', '五']) await add(text);
  const seen: unknown[] = [];
  let after: string | null = '';
  while (after !== null) {
    const { body } = await site.v1('GET', `/scripts?limit=2${after && `&after=${after}`}`, { secret });
    seen.push(...(body['data'] as { id: string }[]).map(({ id }) => id));
    after = body['next'] as string | null;
    await add('新的');
  }
  expect(seen).toEqual(made.slice(-5));
  expect(await site.v1('GET', '/scripts?limit=101', { secret })).toMatchObject({ status: 400, body: { error: { param: 'limit' } } });
});

it('voices are paged, searched and found', async () => {
  const first = (await site.v1('GET', '/voices?limit=3', { secret: key.secret })).body;
  expect(first).toMatchObject({ object: 'list', has_more: true });
  const second = (await site.v1('GET', `/voices?limit=3&after=${String(first['next'])}`, { secret: key.secret })).body;
  const idsOf = (body: Record<string, unknown>) => (body['data'] as { id: string }[]).map(({ id }) => id);
  expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(6);
  expect((await site.v1('GET', '/voices/linan', { secret: key.secret })).body).toMatchObject({ id: 'linan', object: 'voice' });
});

it('what a key was used for is counted by day', async () => {
  const { id, secret, member } = await site.key();
  await site.v1('POST', '/audio/speech', { secret, body: { model: 'tts-1', voice: 'linan', input: '第一班渡船' } });
  await site.v1('GET', '/voices/nobody', { secret });
  const { body } = await until(
    () => site.v1('GET', '/usage', { secret }),
    (answer) => ((answer.body['total'] as { requests: number } | undefined)?.requests ?? 0) >= 2,
  );
  expect(body['total']).toMatchObject({ words: 5, points: 1, failed: 1, first_byte_ms: expect.any(Number) });
  expect((body['days'] as unknown[]).at(-1)).toMatchObject({ keys: [{ id, words: 5 }], errors: [{ error: 'voice.unknown', count: 1 }] });
  const lists = (await site.ask('devKeyLists', {}, { token: member.token }))['lists'] as object[];
  expect(lists[0]).toMatchObject({ last_use_time: expect.any(String), words: 5, spent_points: 1 });
});

it('an address that is none, and a body that is no object, are refused in the same shape', async () => {
  expect(await site.v1('GET', '/nowhere', { secret: key.secret })).toMatchObject({ status: 404, body: { error: { code: 'unknown_url' } } });
  for (const body of [[1], 'text', 5])
    expect(await site.v1('POST', '/scripts', { secret: key.secret, body })).toMatchObject({
      status: 400,
      body: { error: { code: 'input_invalid' } },
    });
  const broken = await fetch(`${site.url}/v1/scripts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key.secret}`, 'content-type': 'application/json' },
    body: '{"text":',
  });
  expect([broken.status, await broken.json()]).toMatchObject([400, { error: { type: 'invalid_request_error' } }]);
});

// covers: security-35
it('the document names every call, and no call of the site opens by a key', async () => {
  const document = v1Document() as { paths: Record<string, Record<string, { operationId: string }>> };
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  expect(operations.toSorted()).toEqual(names.toSorted());
  expect((await fetch(`${site.url}/v1/openapi.json`)).status).toBe(200);
  const inside = await fetch(`${site.url}/api${calls.userInfo[1]}`, {
    headers: { authorization: `Bearer ${key.secret}`, token: key.secret },
  });
  expect(await inside.json()).toMatchObject({ code: 401 });
});
