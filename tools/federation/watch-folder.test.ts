import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { watchFolder } from './watch-folder.ts';

let folder: string;
let stop: () => void;
let changes: number;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'watch-'));
  mkdirSync(path.join(folder, 'a'));
  writeFileSync(path.join(folder, 'a/x.ts'), '1');
  changes = 0;
  stop = watchFolder(folder, () => (changes += 1), 5);
});

afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

async function seen(count: number): Promise<boolean> {
  for (const deadline = Date.now() + 5000; Date.now() < deadline && changes < count;) await new Promise((done) => setTimeout(done, 5));
  return changes === count;
}

test('a file that is replaced by another is noticed every time', async () => {
  for (const [index, text] of ['22', '333', '4444'].entries()) {
    writeFileSync(path.join(folder, 'new'), text);
    renameSync(path.join(folder, 'new'), path.join(folder, 'a/x.ts'));
    expect(await seen(index + 1)).toBe(true);
  }
});

test('a file that comes and one that goes are noticed', async () => {
  writeFileSync(path.join(folder, 'a/y.ts'), 'y');
  expect(await seen(1)).toBe(true);
  rmSync(path.join(folder, 'a/x.ts'));
  expect(await seen(2)).toBe(true);
});
