import { jest } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { followRemote } from './follow-remote.ts';

jest.setTimeout(120_000);

let folder: string;
let stop: () => Promise<void>;
let failures: unknown[];

const write = (file: string, text: string): void => writeFileSync(path.join(folder, 'src', file), text);
const bundle = (page: string): string => {
  try {
    return readFileSync(path.join(folder, 'dist', `${page}.js`), 'utf8');
  } catch {
    return '';
  }
};

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'follow-'));
  failures = [];
  mkdirSync(path.join(folder, 'src'));
  write('remote.ts', 'First');
  write('First.js', `import './text.js';`);
  write('text.js', `console.log('one');`);
  const configure = (): Promise<Configuration[]> => {
    const pages = readFileSync(path.join(folder, 'src/remote.ts'), 'utf8').split(' ');
    const missing = pages.find((page) => !existsSync(path.join(folder, 'src', `${page}.js`)));
    if (missing !== undefined) return Promise.reject(new Error(`${missing} does not exist`));
    const entry = Object.fromEntries(pages.map((page) => [page, `./src/${page}.js`]));
    return Promise.resolve([{ mode: 'development', devtool: false, context: folder, entry, output: { path: path.join(folder, 'dist') } }]);
  };
  stop = await followRemote({
    sources: path.join(folder, 'src'),
    configure,
    built: () => undefined,
    failed: (error) => failures.push(error),
  });
});

afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

async function until(isSo: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline && !isSo();) await new Promise((done) => setTimeout(done, 20));
}

/** What the bundle of a page is once it holds `text`, or after a minute. */
async function built(page: string, text: string): Promise<string> {
  await until(() => bundle(page).includes(text));
  return bundle(page);
}

test('a file that is replaced by another is built every time', async () => {
  expect(await built('First', 'one')).toContain('one');
  for (const text of ['two', 'three', 'four']) {
    write('new', `console.log('${text}');`);
    renameSync(path.join(folder, 'src/new'), path.join(folder, 'src/text.js'));
    expect(await built('First', text)).toContain(text);
  }
});

test('a page that the declaration names is built once its file is there, and what is wrong meanwhile is said', async () => {
  expect(await built('First', 'one')).toContain('one');
  write('remote.ts', 'First Second');
  await until(() => failures.length > 0);
  expect(failures).toEqual([new Error('Second does not exist')]);
  write('Second.js', `console.log('second');`);
  expect(await built('Second', 'second')).toContain('second');
});
