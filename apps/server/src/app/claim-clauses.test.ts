import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { claimClauses } from './claim-clauses.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'claim-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('two APIs on one data folder have a folder of clauses each, and a restarted one finds what it had', async () => {
  const first = await claimClauses({ role: 'api', dataDir });
  const second = await claimClauses({ role: 'api', dataDir });
  expect([first, second].map(({ directory }) => basename(directory))).toEqual(['clauses', 'clauses-api-2']);
  first.release();
  const restarted = await claimClauses({ role: 'api', dataDir });
  expect(restarted.directory).toBe(first.directory);
  for (const { release } of [second, restarted]) release();
});

test('workers have folders of their own beside those of the API', async () => {
  const claims = [await claimClauses({ role: 'worker', dataDir }), await claimClauses({ role: 'worker', dataDir })];
  expect(claims.map(({ directory }) => basename(directory))).toEqual(['clauses-worker-1', 'clauses-worker-2']);
  for (const { release } of claims) release();
});
