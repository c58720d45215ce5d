import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDataFolder, refusedPort, StartRefused } from './index.ts';

const home = mkdtempSync(path.join(tmpdir(), 'refused-'));
afterAll(() => rmSync(home, { recursive: true }));

test('a data folder is made with its parents, and the probe leaves nothing in it', () => {
  const folder = path.join(home, 'a/b');
  makeDataFolder(folder);
  makeDataFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder that is a file, lies in a file or where nobody writes is refused in one line', () => {
  const file = path.join(home, 'file');
  writeFileSync(file, '');
  expect(() => makeDataFolder(file)).toThrow(/a part of its path is a file/);
  expect(() => makeDataFolder(path.join(file, 'inside'))).toThrow(/a part of its path is a file/);
  if (!existsSync('/proc/self')) return;
  expect(() => makeDataFolder('/proc/shengyu')).toThrow(/^The data folder \/proc\/shengyu cannot be written: .* another DATA_DIR\.$/);
});

test('a refusal is one line, whatever its cause says', () => {
  expect(new StartRefused('one\n  two\nthree').message).toBe('one two three');
});

test('a taken port is named with its setting, any other error of listening stays itself', () => {
  expect((refusedPort({ code: 'EADDRINUSE' }, 'PORT', 3000) as Error).message).toMatch(/^Port 3000 \(PORT\) is in use/);
  const other = new Error('other');
  expect(refusedPort(other, 'PORT', 3000)).toBe(other);
});
