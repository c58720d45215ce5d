import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnServer, type TestDatabase } from '../testing/test-databases.ts';
import { createSiteSealer, forgetSealingKeys } from './site-sealer.ts';

const [first, second] = ['1f'.repeat(32), '2e'.repeat(32)];

describeOnServer('secrets of a site on several machines', (open) => {
  let test: TestDatabase;
  const folders: string[] = [];
  beforeAll(async () => (test = await open()), 120_000);
  afterAll(async () => {
    for (const folder of folders) rmSync(folder, { recursive: true });
    await test.drop();
  });
  beforeEach(() => forgetSealingKeys(test.database));
  const newMachine = (): string => {
    folders.push(mkdtempSync(join(tmpdir(), 'shengyu-machine-')));
    return folders.at(-1) ?? '';
  };
  const sealerOf = (dataDir: string, ...sealingKeys: string[]) =>
    createSiteSealer('operator', { database: test.database, dataDir, sealingKeys });

  it('what one machine seals another one opens by the same SEALING_KEY, and not by that of another purpose', async () => {
    const sealed = (await sealerOf(newMachine(), first)).seal('secret');
    expect((await sealerOf(newMachine(), first)).open(sealed)).toBe('secret');
    const webhooks = await createSiteSealer('webhooks', { database: test.database, dataDir: newMachine(), sealingKeys: [first] });
    expect(webhooks.open(sealed)).toBeUndefined();
  });

  it('a machine with a key of its own does not start, one with a copy of the file does', async () => {
    const [one, other] = [newMachine(), newMachine()];
    const sealed = (await sealerOf(one)).seal('secret');
    const file = join(one, 'operator.key');
    expect([statSync(file).mode & 0o777, readFileSync(file, 'utf8')]).toEqual([0o600, expect.stringMatching(/^[\da-f]{64}$/)]);
    await expect(sealerOf(other)).rejects.toThrow(/another key than this machine's: copy .*operator\.key/);
    copyFileSync(file, join(other, 'operator.key'));
    expect((await sealerOf(other)).open(sealed)).toBe('secret');
  });

  it('a new key seals, and what older ones sealed opens still', async () => {
    const machine = newMachine();
    const byFile = (await sealerOf(machine)).seal('by file');
    const bySetting = await sealerOf(machine, first);
    expect(bySetting.open(byFile)).toBe('by file');
    const byFirst = bySetting.seal('by first');
    expect((await sealerOf(newMachine(), second, first)).open(byFirst)).toBe('by first');
    await expect(sealerOf(newMachine(), first)).rejects.toThrow('another key');
  });
});
