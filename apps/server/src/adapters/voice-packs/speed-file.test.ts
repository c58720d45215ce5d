import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSpeed, writeSpeed } from './speed-file.ts';

test('a speed that is written is read back, and nothing is left beside it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'speed-'));
  try {
    const file = join(folder, 'speed.json');
    expect(readSpeed(file)).toBeNull();
    writeSpeed(file, 0.86349);
    expect([readSpeed(file), readdirSync(folder)]).toEqual([0.863, ['speed.json']]);
    writeFileSync(file, '{"clockSecondsPerSecond": "fast"}');
    expect(readSpeed(file)).toBeNull();
    writeSpeed(join(folder, 'gone', 'speed.json'), 1);
    expect(readdirSync(folder)).toEqual(['speed.json']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
