import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearAbandoned } from './clear-abandoned.ts';

it('what a killed process left is deleted, what is being received stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shengyu-uploads-'));
  for (const name of ['old', 'new']) writeFileSync(join(folder, name), name);
  utimesSync(join(folder, 'old'), new Date(), new Date(Date.now() - 7_200_000));
  await clearAbandoned(folder);
  expect(readdirSync(folder)).toEqual(['new']);
  rmSync(folder, { recursive: true });
  await expect(clearAbandoned(folder)).resolves.toBeUndefined();
});
