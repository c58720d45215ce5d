import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile } from '../federation/compile.ts';
import { trialConfig } from '../federation/host-preset.ts';
import { workspaceRoot } from '../federation/workspace-root.ts';
import { findChromium } from '../test/chromium.ts';
import { tryInBrowser } from './try-in-browser.ts';

let folder: string;
let browser: string | undefined;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'trial-'));
  browser = await findChromium(workspaceRoot);
  await compile([trialConfig(path.join(folder, 'trial'))]);
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let builds = 0;
/** What deploy says of a remote one of whose pages runs `code` when it is loaded. */
async function said(code: string, waitMs = 15_000): Promise<string[]> {
  const dist = path.join(folder, `build ${(builds += 1)}`);
  mkdirSync(path.join(dist, 'client'), { recursive: true });
  const meta = {
    name: 'podcast',
    version: '1.0.0',
    entry: 'client/remoteEntry.js',
    container: 'podcast_1',
    exposes: { './pages/PodcastPage': {} },
  };
  writeFileSync(path.join(dist, 'meta.json'), JSON.stringify(meta));
  const page = `${code}\nreturn { default: () => null };`;
  writeFileSync(
    path.join(dist, 'client/remoteEntry.js'),
    `var podcast_1 = { init() {}, get: (name) => (name === './pages/PodcastPage' ? Promise.resolve(() => { ${page} }) : Promise.reject(new Error(name))) };`,
  );
  writeFileSync(path.join(dist, 'client/sw.js'), '');
  if (browser === undefined) throw new Error('there is no Chromium to try a remote in');
  return (await tryInBrowser(dist, browser, path.join(folder, 'trial/trial.js'), waitMs)).map((line) => line.replace('in a browser: ', ''));
}

const misbehaviours: readonly (readonly [what: string, code: string, says: RegExp])[] = [
  ['an endless loop', 'for (;;) {}', /^it holds the page up for more than 4 s$/],
  ['a long task', 'const end = performance.now() + 2000; while (performance.now() < end) {}', /^it holds the page up for 2\d{3} ms$/],
  ['a name of its own', 'Object.assign(globalThis, { podcast: 1 })', /^it changes window\.podcast$/],
  ['a function of the window', "globalThis['fetch'] = () => Promise.reject(new Error('mine'))", /^it changes window\.fetch$/],
  ['a prototype', 'Array.prototype.map = () => []', /^it changes Array\.prototype\.map$/],
  ['a new part of a prototype', "Object.defineProperty(String.prototype, 'shout', { value: 1 })", /^it changes String\.prototype\.shout$/],
  ['a handler', 'window.onclick = () => false', /^it changes window\.onclick =$/],
  [
    'a listener',
    "document.addEventListener('click', (event) => event.stopImmediatePropagation(), true)",
    /^it listens to click of the whole page$/,
  ],
  ['an interval', 'setInterval(() => 1, 50)', /^it leaves an interval running$/],
  ['a timer that begins itself anew', 'const again = () => setTimeout(again, 10); again()', /^its timers go on and on$/],
  [
    'styles',
    "document.head.append(Object.assign(document.createElement('style'), { textContent: 'h1 { display: none }' }))",
    /^it puts a <style> into the head$/,
  ],
  ['styles by script', 'const sheet = new CSSStyleSheet(); document.adoptedStyleSheets = [sheet]', /^it adds styles to the whole page$/],
  ['storage', "localStorage.clear(); localStorage.token = 'x'", /^it calls clear of the storage$/],
  ['history', "history.pushState({}, '', '/elsewhere')", /^it calls history\.pushState$/],
  [
    'memory',
    'const kept = []; for (let i = 0; i < 40; i += 1) kept.push(new Array(1e6).fill(i)); setTimeout(() => kept, 1e6)',
    /^it keeps \d+ MB of memory$/,
  ],
  ['a flood of the console', "for (let i = 0; i < 1000; i += 1) console.log('here', i)", /^it writes \d+ lines to the console$/],
  [
    'a service worker',
    "void navigator.serviceWorker.register('/remote/client/sw.js').catch(() => undefined)",
    /^it registers a service worker$/,
  ],
  ['a cookie', "document.cookie = 'token=mine'", /^it sets a cookie$/],
];

// covers: fault-57
test.each(misbehaviours)(
  'a remote that brings %s to the pages of others is refused',
  async (_what, code, says) => {
    const lines = await said(code, code.startsWith('for (;;)') ? 4_000 : 15_000);
    expect(lines).toContainEqual(expect.stringMatching(says));
  },
  40_000,
);

test('one that only brings its page is let through', async () => {
  expect(
    await said(
      "const once = setTimeout(() => 1, 10); const place = document.createElement('p'); place.addEventListener('click', () => once);",
    ),
  ).toEqual([]);
}, 40_000);
