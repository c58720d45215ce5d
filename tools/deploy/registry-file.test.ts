import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readRegistry, updateRegistry } from './registry-file.ts';

test('what a change leaves behind is tidied up before the next change may begin', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'registry-'));
  const order: string[] = [];
  const remote = { live: '1.0.0', versions: {} };
  const first = updateRegistry(
    folder,
    async () => {
      // Long enough for the second to wait for the lock.
      await new Promise((resolve) => setTimeout(resolve, 120));
      return { remotes: { content: remote } };
    },
    () => order.push(`tidy after ${Object.keys(readRegistry(folder).remotes).join()}`),
  );
  const second = updateRegistry(folder, (registry) => {
    order.push('second change');
    return registry;
  });
  await Promise.all([first, second]);
  expect(order).toEqual(['tidy after content', 'second change']);
  rmSync(folder, { recursive: true, force: true });
});

test('a change that throws writes nothing and tidies nothing', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'registry-'));
  let tidied = false;
  const change = updateRegistry(
    folder,
    () => {
      throw new Error('refused');
    },
    () => {
      tidied = true;
    },
  );
  await expect(change).rejects.toThrow('refused');
  expect(tidied).toBe(false);
  expect(readRegistry(folder)).toEqual({ remotes: {} });
  rmSync(folder, { recursive: true, force: true });
});
