import { calls } from '@shengyu/api';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openOne } from '../testing/test-databases.ts';
import { boundJson } from './bound-json.ts';

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const named = (count: number, name = (index: number): string => `k${index}`): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), index]));

test('a script with every kind of mark, quotes and escapes passes', () => {
  const marks = [
    { kind: 'rate', start: 0, end: 1, rate: 1.2 },
    { kind: 'stress', start: 0, end: 1 },
  ];
  const text = '他说："{[:" \\ \\" 好"';
  expect(() =>
    boundJson(json({ document: { paragraphs: Array.from({ length: 5_000 }, () => ({ text, marks, inserts: [] })) } })),
  ).not.toThrow();
});

// covers: security-61 asvs-1.5.2
test.each<[string, Buffer]>([
  ['an object of 101 keys', json(named(101))],
  ['1,001 different sequences of keys', json(Array.from({ length: 1_001 }, (_, index) => named(2, (key) => `k${index}-${key}`)))],
  ['160,001 empty arrays', Buffer.from(`[${'[],'.repeat(80_001)}[]]`)],
  ['160,001 numbers', json(Array.from({ length: 160_001 }, () => 1))],
  ['33 levels of arrays', Buffer.from('['.repeat(33) + ']'.repeat(33))],
  ['33 levels of objects that never end', Buffer.from('{"a":'.repeat(33))],
])('%s is refused before it is parsed', (_name, text) => {
  expect(() => boundJson(text)).toThrow(expect.objectContaining({ error: 'input.invalid' }));
});

test.each<[string, number, number]>([
  ['17,000 paragraphs with a mark each', 17_000, 1],
  ['100 paragraphs with 310 marks each', 100, 310],
])('a script of %s is read', (_name, paragraphs, marks) => {
  const made = {
    text: '声'.repeat(10),
    marks: Array.from({ length: marks }, (_, at) => ({ kind: 'stress', start: at, end: at + 1 })),
    inserts: [],
  };
  expect(() => boundJson(json({ title: '', document: { paragraphs: Array.from({ length: paragraphs }, () => made) } }))).not.toThrow();
});

describe('over HTTP', () => {
  let api: TestApp;
  let token: string;
  beforeAll(async () => {
    api = await createTestApp(openOne, { worker: false });
    ({ token } = await api.member());
  }, 120_000);
  afterAll(() => api.close());

  const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
    api.app.http.inject({ method: 'POST', url: `/api${url}`, headers: { 'content-type': 'application/json', ...headers }, payload });

  it('a call takes 64 KB unless its script may be longer', async () => {
    const big = json({ account: 'someone', password: 'x'.repeat(70_000), scene: 1 });
    const refused = await post(calls.loginAccount[1], big);
    expect([refused.statusCode, refused.json()]).toEqual([413, expect.objectContaining({ data: { error: 'input.too_large' } })]);
    const script = await post(calls.scriptSave[1], json({ title: '', text: '声'.repeat(70_000) }), { token });
    expect(script.json()).toMatchObject({ code: 1 });
  });

  it('who may not call is refused whatever the body says', async () => {
    const refused = await post(calls.scriptSave[1], '{"not json', {});
    expect(refused.json()).toMatchObject({ code: 401, data: { error: 'auth.required' } });
  });

  it('a visitor sends a script of a megabyte and no more, with its length said', async () => {
    const most = await post(calls.scriptAnalyze[1], json({ text: 'a '.repeat(600_000) }));
    expect(most.statusCode).toBe(413);
    const unsaid = await post(calls.scriptAnalyze[1], json({ text: '声' }), { 'transfer-encoding': 'chunked' });
    expect(unsaid.statusCode).toBe(413);
  });

  it('a form of thousands of fields is refused, and a script in a form is saved', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', token };
    const wide = await post(calls.scriptSave[1], `title=&text=x&${'a=&'.repeat(1_000)}`, form);
    expect(wide.json()).toMatchObject({ data: { error: 'input.invalid' } });
    expect((await post(calls.scriptSave[1], new URLSearchParams({ title: '', text: '声' }).toString(), form)).json()).toMatchObject({
      code: 1,
    });
  });

  // covers: fault-90
  it('megabytes of empty arrays are refused, and stored nowhere', async () => {
    const empty = Buffer.from(`{"title":"x","text":"x","zz":[${'[],'.repeat(1_000_000)}[]]}`);
    expect((await post(calls.scriptSave[1], empty, { token })).json()).toMatchObject({ data: { error: 'input.invalid' } });
  });

  // covers: fault-90
  it('megabytes of unknown keys are refused', async () => {
    const wide = json({ title: '', text: '声', ...named(150_000, (index) => `key-${index}`) });
    expect((await post(calls.scriptSave[1], wide, { token })).json()).toMatchObject({ data: { error: 'input.invalid' } });
  });
});
