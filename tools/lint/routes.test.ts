import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkRoutes, writeRoutes } from './routes.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'routes-'));
  write('apps/content/src/remote.ts', "export default { name: 'content', routes: [{ path: '/news' }, { path: '/news/:id' }] };");
  write('apps/shell/src/routing/shell-routes.ts', "export const shellRoutes = [{ path: '/' }];");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

async function messages(content: string): Promise<string[]> {
  write('ARCHITECTURE.md', `  shell/src/   the host: /\n  content/     ${content}\n`);
  for (const readme of ['README.md', 'README.zh-CN.md']) write(readme, 'apps/shell   /   host\napps/content   /news、/news/:id\n');
  return (await checkRoutes(root)).map(({ file, message }) => `${file}: ${message}`);
}

test('documents that list every route and no other have no findings', async () => {
  expect(await messages('/news, /news/:id')).toEqual([]);
});

test('a route that a document forgot, and one that is gone, are named', async () => {
  expect(await messages('/news, /notice')).toEqual([
    'ARCHITECTURE.md: content also has /news/:id: run npm run format',
    'ARCHITECTURE.md: content has no route /notice: run npm run format',
  ]);
});

test('an application without a line is named', async () => {
  write('apps/market/src/remote.ts', "export default { name: 'market', routes: [{ path: '/equity' }] };");
  expect(await messages('/news, /news/:id')).toEqual([
    'ARCHITECTURE.md: has no line for market: name it with its routes /equity',
    'README.md: has no line for market: name it with its routes /equity',
    'README.zh-CN.md: has no line for market: name it with its routes /equity',
  ]);
});

test('formatting lists the declared routes and keeps the words around them', async () => {
  await messages('/news, /notice: articles');
  await writeRoutes(root);
  expect(readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')).toBe(
    '  shell/src/   the host: /\n  content/     /news, /news/:id: articles\n',
  );
  expect(await checkRoutes(root)).toEqual([]);
});
