import type { ContentState } from '../api/follow-content.ts';
import { createDocumentCache, type KeptDocument } from './document-cache.ts';

const document = (text: string, change: Partial<KeptDocument> = {}): KeptDocument => ({
  status: 200,
  pieces: [[Buffer.from(text)]],
  outside: { statistics: false, wechat: false, api: '' },
  isCounted: false,
  ...change,
});

function setUp(state: ContentState = 'following') {
  let clock = 0;
  const content = { state };
  const cache = createDocumentCache({ content: () => content.state, now: () => clock });
  let made = 0;
  const make = { of: (number: number): KeptDocument | undefined => document(String(number)) };
  const get = async (key = 'a') => {
    const kept = await cache.get(key, async () => Promise.resolve(make.of((made += 1))));
    return kept?.pieces.flat().join('');
  };
  const wait = (seconds: number) => (clock += seconds * 1000);
  const behind = () => new Promise((resolve) => setTimeout(resolve, 80));
  return { cache, content, get, wait, behind, make, made: () => made };
}

test('a document is made once for thirty seconds, however many ask', async () => {
  const { get, wait, made } = setUp();
  expect(await Promise.all([get(), get(), get()])).toEqual(['1', '1', '1']);
  wait(29);
  expect([await get(), made()]).toEqual(['1', 1]);
});

test('an older one is given away at once and made anew behind, once', async () => {
  const { get, wait, behind, made } = setUp();
  await get();
  wait(31);
  expect([await get(), await get(), made()]).toEqual(['1', '1', 1]);
  await behind();
  expect([await get(), made()]).toEqual(['2', 2]);
});

test('after ten minutes it is waited for', async () => {
  const { get, wait } = setUp();
  await get();
  wait(601);
  expect(await get()).toBe('2');
});

test('changed content is waited for, and what was being made then is not kept', async () => {
  const { cache, get, make } = setUp();
  await get();
  cache.clear();
  expect(await get()).toBe('2');
  const slow = cache.get('slow', () => new Promise((resolve) => setTimeout(() => resolve(document('before')), 20)));
  cache.clear();
  make.of = () => document('after');
  expect(await get('slow')).toBe('after');
  await slow;
  expect(await get('slow')).toBe('after');
});

test('while changes of content are not reported, a document is kept for a second, and not given away later', async () => {
  const { get, wait } = setUp('unknown');
  await get();
  wait(0.9);
  expect(await get()).toBe('1');
  wait(0.2);
  expect(await get()).toBe('2');
});

test('a document that counts as a reading each time it is made is kept for a second', async () => {
  const { get, wait, make } = setUp();
  make.of = (number) => document(String(number), { isCounted: true });
  await get();
  wait(1.1);
  expect(await get()).toBe('2');
});

test('a page that fails is tried again after a second, and takes the place of none that was good', async () => {
  const { get, wait, make, behind, made } = setUp();
  make.of = (number) => document(`failed ${number}`, { status: 503 });
  expect([await get(), await get()]).toEqual(['failed 1', 'failed 1']);
  wait(1.1);
  make.of = (number) => document(`good ${number}`);
  expect(await get()).toBe('good 2');
  wait(31);
  make.of = () => document('failed', { status: 503 });
  expect(await get()).toBe('good 2');
  await behind();
  expect([await get(), made()]).toEqual(['good 2', 3]);
});

test('without the API a kept document is given away, for a day', async () => {
  const { get, wait, make, content, made } = setUp();
  await get();
  content.state = 'away';
  make.of = () => document('failed', { status: 503 });
  wait(24 * 3_600 - 1);
  expect([await get(), made()]).toEqual(['1', 1]);
  wait(2);
  expect(await get()).toBe('failed');
});

test('where it is not known whether the API is away, a kept document is given away when no new one can be made', async () => {
  const { get, wait, make, content, made } = setUp();
  await get();
  content.state = 'unknown';
  make.of = () => document('failed', { status: 503 });
  wait(60);
  expect([await get(), await get(), made()]).toEqual(['1', '1', 2]);
  wait(1.1);
  expect([await get(), made()]).toEqual(['1', 3]);
});

test('one that cannot be made anew, as there is no room for it, is given away as it is', async () => {
  const { get, wait, make, content } = setUp();
  await get();
  content.state = 'unknown';
  wait(20 * 60);
  make.of = () => {
    throw new Error('there is no room for one more');
  };
  expect(await get()).toBe('1');
  await expect(get('b')).rejects.toThrow('no room');
});

test('what is not for everyone is made for each', async () => {
  const { get, make, made } = setUp();
  make.of = () => undefined;
  expect([await get(), await get(), made()]).toEqual([undefined, undefined, 2]);
});

// covers: security-111
test('the documents of a thousand odd addresses take no more memory than is set aside', async () => {
  const { cache, get } = setUp();
  const large = Buffer.alloc(1024 * 1024, 'x');
  for (let number = 0; number < 100; number++)
    await cache.get(`/?${number}`, () => Promise.resolve({ ...document(''), pieces: [[large]] }));
  let held = 0;
  for (let number = 0; number < 100; number++) {
    await cache.get(`/?${number}`, () => Promise.resolve(undefined)).then((kept) => (held += kept ? 1 : 0));
  }
  expect(held).toBeGreaterThan(35);
  expect(held).toBeLessThan(43);
  expect(await get()).toBe('1');
});
