import type { RemoteRoute } from '@shengyu/contract';
import { jest } from '@jest/globals';
import { realThreads, type RealThreads } from '../test-fakes/build-render-worker.ts';
import { closeWebServers, startWebServer } from '../test-fakes/start-web-server.ts';

jest.setTimeout(60_000);

let threads: RealThreads;
beforeAll(() => {
  threads = realThreads();
});
afterEach(async () => {
  await closeWebServers();
  threads.endAll();
});

const routes: RemoteRoute[] = ['good', 'bad'].map((name) => ({ path: `/${name}`, page: `${name}Page` }));
const good = `'./pages/goodPage': { default: ({ data }) => h('h1', null, data), loader: async () => '好' }`;

/** A remote with a page that is well and one that is `bad`; `top` runs with the bundle. */
function site(bad: string, top = '') {
  const ssr = `const { createElement: h } = require('react'); ${top}\nmodule.exports = { ${good}, './pages/badPage': { default: () => h('p', null, 'drawn'), ${bad} } };`;
  return startWebServer({ ssr, routes, startThread: threads.start });
}
const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const faults: Record<string, [bad: string, top?: string]> = {
  'throws in a loader': [`loader: async () => { throw new Error('loader') }`],
  'throws in its head and its render': [`default: () => { throw new Error('render') }, head: () => { throw new Error('head') }`],
  'rejects in render': [
    `default: () => { const { use } = require('react'); use(rejects); return null; }`,
    `const rejects = Promise.reject(new Error('later'));`,
  ],
  'hangs in a loader': [`loader: () => new Promise(() => {})`],
  'hangs in render': [`default: () => { require('react').use(never); return null; }`, `const never = new Promise(() => {});`],
  'loops in a loader': [`loader: async () => { for (;;); }`],
  'loops in render': [`default: () => { for (;;); }`],
  'loops behind an await': [`loader: async () => { await null; for (;;); }`],
  'fills its heap': [`loader: async () => { const all = []; for (;;) all.push(new Array(1e5).fill({ a: 1 })); }`],
  'holds 500 MB outside of its heap': [
    `loader: async () => { for (let i = 0; i < 500; i++) { held.push(Buffer.alloc(1e6, 1)); await new Promise((done) => setTimeout(done, 1)); } return new Promise(() => {}); }`,
    `const held = [];`,
  ],
  'answers data that cannot be sent': [`loader: async () => ({ later: () => {} })`],
  'recurses without end': [`loader: async () => { const again = () => again() + 1; return again(); }`],
  'asks for node:fs': [`loader: async () => require('node:fs').readdirSync('/')`],
  'asks for child_process': [`loader: async () => require('child_process').execSync('id')`],
};

// covers: security-120
test.each(Object.entries(faults))(
  'a page that %s is answered 503 with its frame and a retry, and pages beside it are not',
  async (_name, fault) => {
    const { get } = await site(...fault);
    expect((await get('/good')).text).toContain('<h1>好</h1>');
    const { status, text } = await get('/bad');
    expect(status).toBe(503);
    expect(text).toContain('声屿 首页');
    expect(text).toMatch(/这一页暂时打不开.*href="\/bad"[^>]*>重试/);
    expect((await get('/good')).text).toContain('<h1>好</h1>');
  },
);

test('while a page of a remote loops, pages of others are answered as ever', async () => {
  const { get } = await site(`loader: async () => { for (;;); }`);
  await get('/good');
  await get('/404');
  let isStuck = true;
  const stuck = get('/bad').finally(() => (isStuck = false));
  await rest(50);
  for (let i = 0; i < 5; i++) expect((await get('/404')).status).toBe(404);
  expect(isStuck).toBe(true);
  expect((await stuck).status).toBe(503);
});

test('rejections, exceptions and exits beside a page leave the process and the next page alone', async () => {
  const { get } = await site(
    `loader: async () => { Promise.reject(new Error('stray')); setTimeout(() => { throw new Error('timer'); }, 5); setTimeout(() => process.exit(1), 10); return 'x'; }`,
  );
  for (let round = 0; round < 3; round++) {
    expect((await get('/bad')).text).toContain('<p>drawn</p>');
    await rest(30);
    expect((await get('/good')).text).toContain('<h1>好</h1>');
  }
});

test.each([
  ['throws at load', `throw new Error('at load');`],
  ['does not parse', `this is no script (`],
  ['loops at load', `for (;;);`],
])('a bundle that %s fails its own pages, and the third time stops trying for a while', async (_name, top) => {
  const { get, logged } = await site('', top);
  // On a busy machine a visitor leaves before a thread that loops is ended, and the next one meets it.
  for (let round = 0; round < 8 && !/loaded three times|failed three times/.test(logged()); round++)
    expect((await get(`/good?${round}`)).status).toBe(503);
  expect(logged()).toMatch(/loaded three times|failed three times/);
  expect((await get('/404')).status).toBe(404);
});

// covers: security-121 asvs-16.5.2
test('after three failures a breaker spares visitors the wait, for this page only, and a try that succeeds closes it', async () => {
  const { get, logged } = await site(`loader: ({ search }) => search.startsWith('hang') ? new Promise(() => {}) : Promise.resolve(1)`);
  await get('/good');
  await Promise.all([1, 2, 3].map((n) => get(`/bad?hang${n}`)));
  expect((await get('/bad?hang4')).status).toBe(503);
  expect(logged()).toContain('failed three times in a row');
  expect((await get('/good')).status).toBe(200);
  await rest(2100);
  expect((await get('/bad?well')).status).toBe(200);
  expect((await get('/bad?well2')).status).toBe(200);
});

test('ten who wait for the same page share one failure, which does not open the breaker', async () => {
  const { get } = await site(`loader: ({ search }) => search.startsWith('hang') ? new Promise(() => {}) : Promise.resolve(1)`);
  await get('/good');
  const all = await Promise.all(Array.from({ length: 10 }, () => get('/bad?hang')));
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 503));
  expect((await get('/bad?well')).status).toBe(200);
});

// covers: security-119 asvs-13.2.2
test('a bundle finds no environment, no key, no network and no module of Node’s in its reach', async () => {
  process.env.SECRET_OF_THE_HOUSE = 'secret';
  const attempts = {
    env: `Object.keys(process.env).filter((name) => name !== 'NODE_ENV').join()`,
    envOfGlobal: `String(globalThis.process.env.SECRET_OF_THE_HOUSE)`,
    envByFunction: `String(new Function('return process.env.SECRET_OF_THE_HOUSE')())`,
    builtin: `typeof process.getBuiltinModule`,
    binding: `typeof process.binding`,
    mainModule: `typeof process.mainModule`,
    fetch: `typeof fetch`,
    socket: `typeof WebSocket`,
    channel: `typeof BroadcastChannel`,
    require: `typeof globalThis.require`,
    dynamicImport: `await import('node:fs').then(() => 'got it', (error) => error.code)`,
    importByFunction: `await new Function('return import("node:fs")')().then(() => 'got it', (error) => error.code)`,
    importByEval: `await (0, eval)('import("node:fs")').then(() => 'got it', (error) => error.code)`,
    prototype: `Object.prototype.polluted = 'yes'`,
  };
  const table = Object.entries(attempts).map(([name, code]) => `${name}: await (async () => ${code})()`);
  const { get } = await site(`loader: async () => ({ ${table.join(', ')} })`);
  const { text } = await get('/page-data?path=/bad');
  delete process.env.SECRET_OF_THE_HOUSE;
  expect(JSON.parse(text)).toMatchObject({
    data: {
      env: '',
      envOfGlobal: 'undefined',
      envByFunction: 'undefined',
      builtin: 'undefined',
      binding: 'undefined',
      mainModule: 'undefined',
      fetch: 'undefined',
      socket: 'undefined',
      channel: 'undefined',
      require: 'undefined',
      dynamicImport: 'ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING',
      importByFunction: 'ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING',
      importByEval: 'ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING',
    },
  });
  expect('polluted' in {}).toBe(false);
});
