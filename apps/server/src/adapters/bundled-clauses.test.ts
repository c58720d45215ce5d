import { StorageAway } from '../ports/storage.ts';
import { testDatabases, type TestDatabase } from '../testing/test-databases.ts';
import { testStorages, type TestStorage } from '../testing/test-storages.ts';
import { createBundledClauses, pruneBundles } from './bundled-clauses.ts';

const noError = (error: unknown): void => {
  throw error;
};
const clause = (key: string, bytes: number) => ({ key, kind: 'clause', length: bytes / 2, file: Buffer.alloc(bytes, key) }) as const;

describe.each(testDatabases)('shared clauses on %s', (_name, open) => {
  let test: TestDatabase;
  let stored: TestStorage;
  beforeAll(async () => {
    test = await open();
    stored = await (testStorages[0] as (typeof testStorages)[number])[1]();
  }, 120_000);
  afterAll(async () => {
    await test.drop();
    await stored.drop();
  });
  beforeEach(() => test.database.query('delete from clause_bundles'));
  const processOf = () => createBundledClauses(test.database, stored.storage, noError);
  const store = async (...keys: string[]): Promise<void> => {
    const clauses = processOf();
    for (const key of keys) clauses.add(clause(key, 1_000));
    await clauses.flush();
  };
  const used = (key: string, hoursAgo: number): Promise<unknown> =>
    test.database.query(
      `update clause_bundles set used_at = now() - make_interval(hours => $2) where object = (select object from shared_clauses where key = $1)`,
      [key, hoursAgo],
    );
  const keysLeft = async (): Promise<string[]> => [...(await processOf().known(['a', 'b', 'c', 'd']))].sort();
  const objects = async (): Promise<number> => {
    let count = 0;
    for await (const _object of stored.storage.list('clauses')) count += 1;
    return count;
  };

  it('what one process stores another one loads with its neighbours', async () => {
    await store('a', 'b');
    const loaded = await processOf().load('b');
    expect(loaded.map(({ key, file }) => [key, file.toString()])).toEqual(['a', 'b'].map((key) => [key, key.repeat(1_000)]));
    expect(await processOf().load('z')).toEqual([]);
  });

  it('beyond the bound those used longest ago go with their objects, and none that was used within the hour', async () => {
    await store('a');
    await store('b');
    await store('c', 'd');
    await used('a', 3);
    await used('b', 2);
    expect(await pruneBundles(test.database, stored.storage, 3_000)).toBe(1);
    expect(await keysLeft()).toEqual(['b', 'c', 'd']);
    expect(await pruneBundles(test.database, stored.storage, 0)).toBe(1);
    expect(await keysLeft()).toEqual(['c', 'd']);
    await store('a');
    expect(await processOf().load('a')).toHaveLength(1);
  });

  it('while the storage is away nothing is forgotten that is still in it', async () => {
    await store('a');
    await used('a', 3);
    const before = await objects();
    const away = { ...stored.storage, remove: () => Promise.reject(new StorageAway(new Error('ECONNREFUSED'))) };
    await expect(pruneBundles(test.database, away, 0)).rejects.toThrow(StorageAway);
    expect(await keysLeft()).toEqual(['a']);
    await pruneBundles(test.database, stored.storage, 0);
    expect([await keysLeft(), await objects()]).toEqual([[], before - 1]);
  });

  it('a bundle that is gone from the storage is none', async () => {
    await store('a');
    await stored.storage.removeBelow('clauses');
    expect(await processOf().load('a')).toEqual([]);
  });
});
