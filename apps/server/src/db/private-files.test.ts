import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from './open-pglite.ts';

// covers: fault-87 fault-107
it('files that the embedded database makes at its start and later are for its user alone', async () => {
  const directory = join(mkdtempSync(join(tmpdir(), 'shengyu-private-')), 'pg');
  const openToOthers = (): string[] => {
    const names = ['.', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })];
    expect(names.length).toBeGreaterThan(100);
    return names.filter((name) => (statSync(join(directory, name)).mode & 0o077) !== 0);
  };
  for (const table of ['first', 'second']) {
    const database = await openPglite(directory);
    await database.query(`create table ${table} (text text)`);
    await database.query(`insert into ${table} select repeat('潮', 100) from generate_series(1, 20000)`);
    for (const text of ['checkpoint', 'select pg_switch_wal()', 'vacuum full', 'create temp table brief (text text)'])
      await database.query(text);
    expect(openToOthers()).toEqual([]);
    await database.close();
    expect(openToOthers()).toEqual([]);
  }
}, 120_000);
