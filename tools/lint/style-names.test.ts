import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkGlobalNames } from './global-names.ts';
import { checkStyleNames } from './style-names.ts';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'style-names-'));
  write('package.json', JSON.stringify({ workspaces: ['apps/*', 'libs/*'] }));
  for (const name of ['news', 'shop']) write(`apps/${name}/package.json`, JSON.stringify({ name, nx: { tags: ['type:remote'] } }));
  write('libs/ui/src/ui.css', '.btn { color: red; }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const said = (only?: string) => checkStyleNames(root, only).map(({ file, message }) => `${file}: ${message}`);

test('a class or an animation that two remotes name is said, with the place of the other', () => {
  write('apps/news/src/a.css', '.card-row { top: 0; }\n@keyframes drift { to { top: 0; } }');
  write('apps/shop/src/b.css', '@keyframes drift { to { top: 1px; } }\n.x .card-row { top: 0; }\n.card-row > .btn { top: 0; }');
  expect(said()).toEqual([
    "apps/shop/src/b.css: @keyframes drift is also apps/news's (apps/news/src/a.css:2): choose another name",
    "apps/shop/src/b.css: .card-row is also apps/news's (apps/news/src/a.css:1): choose another name",
  ]);
  expect(said('apps/news')[1]).toContain("apps/news/src/a.css: .card-row is also apps/shop's");
});

test('a rule without a class of the remote’s own is said; one that adds to a shared class beside its own is not', () => {
  write(
    'apps/news/src/a.css',
    '.btn { top: 0; }\n.nw-list .btn:not(.shop-x), .btn.nw-buy { top: 0; }\n::highlight(nw-read) { color: red; }\n:root { --nw: 1; }',
  );
  expect(said()).toEqual([
    'apps/news/src/a.css: “.btn” applies to pages of others too: begin with a class of your own',
    'apps/news/src/a.css: “:root” applies to pages of others too: begin with a class of your own',
  ]);
});

// covers: fault-57
test('what a remote puts on the window is said', () => {
  write('apps/news/src/a.ts', "window.count = 1;\nconst a = { window: 2 };\nlocation.href = '/';\ncustomElements.define('x-y', class {});");
  write('apps/shop/src/b.ts', 'window.location = "/";\nexport const window2 = globalThis.fetch;');
  const named = (only?: string) =>
    checkGlobalNames(root, only).map(({ file, line, message }) => `${file}:${line} ${message.split(' is ')[0] ?? ''}`);
  expect(named()).toEqual(['apps/news/src/a.ts:1 window.count', 'apps/news/src/a.ts:4 customElements.define']);
  expect(named('apps/shop')).toEqual([]);
});

test.each([
  ["globalThis['fetch'] = () => 1;", 'globalThis.fetch'],
  ['const name = "a" + 1; window[name] = 2;', 'window.[…]'],
  ['window.self.count = 1;', 'self.count'],
  ['globalThis.count++;', 'globalThis.count'],
  ['Array.prototype.map = () => [];', 'Array.prototype.map'],
  ['Object.assign(globalThis, { count: 1 });', 'Object.assign of globalThis'],
  ["Object.defineProperty(Array.prototype, 'last', { value: 1 });", 'Object.defineProperty of Array.prototype'],
  ["Reflect.set(window, 'count', 1);", 'Reflect.set of window'],
])('%s puts something where all remotes find it', (source, name) => {
  write('apps/news/src/a.ts', source);
  expect(checkGlobalNames(root).map(({ message }) => message.split(' is ')[0])).toEqual([name]);
});

test('what a remote keeps to itself, or only reads, is its own', () => {
  write(
    'apps/news/src/a.ts',
    'const own = { prototype: {} };\nown.prototype = window.name;\nclass A {}\nA.prototype;\nObject.assign(own, window.history.state);\nwindow.onbeforeunload = null;',
  );
  expect(checkGlobalNames(root)).toEqual([]);
});
