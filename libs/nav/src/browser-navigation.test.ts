/** @jest-environment jsdom */
import { createBrowserNavigation, type BrowserNavigationOptions } from './browser-navigation.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

function setUp(options: Partial<BrowserNavigationOptions> = {}) {
  window.history.replaceState(null, '', '/start');
  window.scrollTo = () => {};
  const shown: string[] = [];
  const navigation = createBrowserNavigation({
    window,
    prepare: (url) => Promise.resolve(() => shown.push(url.pathname)),
    prefetch: () => {},
    confirmLeave: () => Promise.resolve(true),
    openDialog: () => Promise.resolve(),
    ...options,
  });
  return { navigation, shown };
}

test('the address changes only when the page is ready', async () => {
  let finish: (commit: () => void) => void = () => {};
  const { navigation } = setUp({ prepare: () => new Promise((resolve) => (finish = resolve)) });
  navigation.navigate('/news');
  await settle();
  expect(window.location.pathname).toBe('/start');
  finish(() => {});
  await settle();
  expect(window.location.pathname).toBe('/news');
});

test('of two navigations under way only the later one arrives', async () => {
  const finish = new Map<string, (commit: () => void) => void>();
  const { navigation } = setUp({ prepare: (url) => new Promise((resolve) => finish.set(url.pathname, resolve)) });
  const arrived: string[] = [];
  navigation.navigate('/slow');
  navigation.navigate('/quick');
  await settle();
  finish.get('/quick')?.(() => arrived.push('quick'));
  finish.get('/slow')?.(() => arrived.push('slow'));
  await settle();
  expect(arrived).toEqual(['quick']);
  expect(window.location.pathname).toBe('/quick');
});

test('a guard that the reader confirms not to pass keeps the page', async () => {
  const questions: string[] = [];
  const { navigation, shown } = setUp({
    confirmLeave: (message) => {
      questions.push(message);
      return Promise.resolve(false);
    },
  });
  const release = navigation.guard(() => '还没保存');
  navigation.navigate('/news');
  await settle();
  expect([questions, shown, window.location.pathname]).toEqual([['还没保存'], [], '/start']);
  release();
  navigation.navigate('/news');
  await settle();
  expect(shown).toEqual(['/news']);
});

test('going back shows the page before', async () => {
  const { navigation, shown } = setUp();
  navigation.navigate('/news');
  await settle();
  navigation.navigate('/notice');
  await settle();
  navigation.go(-1);
  await settle();
  expect(shown).toEqual(['/news', '/notice', '/news']);
});

test('a page that is at its top already is not measured and scrolled again', async () => {
  const { navigation } = setUp();
  const scrolls: unknown[] = [];
  window.scrollTo = (...to: unknown[]) => void scrolls.push(to);
  navigation.navigate('/news');
  await settle();
  expect(scrolls).toEqual([]);
  Object.defineProperty(window, 'scrollY', { value: 500, configurable: true });
  navigation.navigate('/notice');
  await settle();
  expect(scrolls).toEqual([[0, 0]]);
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

test('where pages lie below a base, they are navigated by their paths and named by their addresses', async () => {
  const base = '/m';
  const addresses = { toAddress: (path: string) => base + path, toPath: (pathname: string) => pathname.replace(base, '') };
  const arrived: string[] = [];
  const { navigation, shown } = setUp({ addresses, onArrive: (url) => arrived.push(url.pathname) });
  navigation.navigate('/news?page=2#end');
  await settle();
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/m/news?page=2#end');
  navigation.navigate('?page=3');
  await settle();
  expect(window.location.pathname + window.location.search).toBe('/m/news?page=3');
  navigation.go(-1);
  await settle();
  expect([shown, arrived]).toEqual([
    ['/news', '/news', '/news'],
    ['/news', '/news', '/news'],
  ]);
});

test('what lies over the page closes when the reader goes back, and the page stays', async () => {
  const { navigation, shown } = setUp();
  navigation.navigate('/edit');
  await settle();
  let closed = 0;
  const takeAway = navigation.layer?.(() => (closed += 1));
  window.history.back();
  await settle();
  expect([closed, window.location.pathname, shown]).toEqual([1, '/edit', ['/edit']]);
  takeAway?.();
  await settle();
  navigation.go(-1);
  await settle();
  expect([closed, window.location.pathname]).toEqual([1, '/start']);
});

test('what is closed otherwise leaves no entry behind, and forward does not bring it back', async () => {
  const { navigation, shown } = setUp();
  navigation.navigate('/edit');
  await settle();
  let closed = 0;
  navigation.layer?.(() => (closed += 1))();
  await settle();
  navigation.go(1);
  await settle();
  navigation.go(-1);
  await settle();
  expect([closed, shown, window.location.pathname]).toEqual([0, ['/edit', '/start'], '/start']);
});

test('one thing after another over the page is one entry at a time', async () => {
  const { navigation } = setUp();
  navigation.navigate('/edit');
  await settle();
  navigation.layer?.(() => undefined)();
  let closed = 0;
  navigation.layer?.(() => (closed += 1));
  await settle();
  window.history.back();
  await settle();
  expect([closed, window.location.pathname]).toEqual([1, '/edit']);
  navigation.go(-1);
  await settle();
  expect(window.location.pathname).toBe('/start');
});

test('the next page takes the place of what lies over this one', async () => {
  const { navigation, shown } = setUp();
  navigation.navigate('/edit');
  await settle();
  const takeAway = navigation.layer?.(() => undefined);
  navigation.navigate('/equity');
  await settle();
  takeAway?.();
  await settle();
  navigation.go(-1);
  await settle();
  expect([shown, window.location.pathname]).toEqual([['/edit', '/equity', '/edit'], '/edit']);
});

test('after a reload nothing lies over the page any more', async () => {
  const { navigation } = setUp();
  navigation.navigate('/edit');
  await settle();
  navigation.layer?.(() => undefined);
  const state: unknown = window.history.state;
  expect(state).toMatchObject({ isLayer: true });
  createBrowserNavigation({
    window,
    prepare: () => Promise.resolve(() => undefined),
    prefetch: () => undefined,
    confirmLeave: () => Promise.resolve(true),
    openDialog: () => Promise.resolve(),
  });
  await settle();
  expect(window.history.state).not.toHaveProperty('isLayer');
});
