/** @jest-environment jsdom */
import { createVisitorLog } from './visitor-log.ts';

function capture() {
  const sent: { url: string; headers: unknown; keepalive: unknown; entry: unknown }[] = [];
  Object.defineProperty(globalThis, 'fetch', {
    configurable: true,
    value: (url: string, { headers, keepalive, body }: { headers: unknown; keepalive: boolean; body: string }) => {
      sent.push({ url, headers, keepalive, entry: JSON.parse(body) });
      return Promise.reject(new Error('offline'));
    },
  });
  return sent;
}

const headers: Record<string, string> = { version: '1.0.0' };
afterEach(() => {
  delete headers['fingerprint'];
});
const known = {
  baseUrl: '/platform/v2',
  headers: () => headers,
  isKnown: () => 'fingerprint' in headers,
  whenKnown: () => Promise.resolve(),
};

// covers: site-42
test('the path that was left is logged with address, referrer, browser and terminal', async () => {
  const sent = capture();
  createVisitorLog(window, known).left('/news?page=2');
  await Promise.resolve();
  expect(sent).toEqual([
    {
      url: '/platform/v2/index/addVisitorLog',
      headers: { version: '1.0.0', 'content-type': 'application/json' },
      keepalive: true,
      entry: { url: location.href, referer: document.referrer, userAgent: navigator.userAgent, last_page: '/news?page=2', terminal: 4 },
    },
  ]);
});

test('an entry waits for the fingerprint, and is of the moment the page was left', async () => {
  const sent = capture();
  let know = (): void => {};
  const whenKnown = () =>
    new Promise<void>((resolve) => {
      know = resolve;
    });
  createVisitorLog(window, { ...known, whenKnown }).left('/news');
  const { href } = location;
  history.pushState(null, '', '/elsewhere');
  await Promise.resolve();
  expect(sent).toEqual([]);
  headers['fingerprint'] = 'f';
  know();
  await Promise.resolve();
  expect(sent).toMatchObject([{ headers: { fingerprint: 'f' }, entry: { url: href, last_page: '/news' } }]);
  history.replaceState(null, '', '/');
});

// covers: site-42
test('closing the tab logs the page that was open, with the fingerprint', () => {
  const sent = capture();
  createVisitorLog(window, known);
  headers['fingerprint'] = 'f';
  dispatchEvent(new Event('pagehide'));
  expect(sent.at(-1)).toMatchObject({ keepalive: true, headers: { fingerprint: 'f' }, entry: { last_page: '/' } });
});

test('a page left for another of this site before the fingerprint is known is logged by that page, which learns it only then', async () => {
  const sent = capture();
  const navigation = new EventTarget();
  Object.defineProperty(window, 'navigation', { configurable: true, value: navigation });
  const leaveFor = (url: string): void => {
    const navigate = Object.assign(new Event('navigate'), { destination: { url, sameDocument: false }, downloadRequest: null });
    navigation.dispatchEvent(navigate);
    dispatchEvent(new Event('pagehide'));
  };
  createVisitorLog(window, known);
  leaveFor(`${location.origin}/news`);
  // Both of them listen, as tests share a window; the one before knows of no navigation.
  expect(sent.filter(({ entry }) => JSON.stringify(entry).includes('"last_page":"/"'))).toHaveLength(sent.length);
  const before = sent.length;
  let learnt = 0;
  const whenKnown = async (): Promise<void> => {
    learnt += 1;
    headers['fingerprint'] = 'f';
  };
  createVisitorLog(window, { ...known, whenKnown }).sendHeld();
  await Promise.resolve();
  expect(sent.slice(before)).toMatchObject([{ headers: { fingerprint: 'f' }, entry: { last_page: '/' } }]);
  createVisitorLog(window, { ...known, whenKnown }).sendHeld();
  await Promise.resolve();
  expect([sent.length, learnt]).toEqual([before + 1, 1]);
});
