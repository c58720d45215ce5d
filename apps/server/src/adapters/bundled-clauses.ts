import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { StorageMissing, type Storage } from '../ports/storage.ts';
import type { KeptKind } from '../render/clause-store/clause-path.ts';
import type { SharedClause, SharedClauses } from '../render/clause-store/shared-clauses.ts';

/** One object of several is one request to store and one to load: a clause has a hundred kilobytes. */
const BUNDLE_BYTES = 4 * 2 ** 20;
const FOLDER = 'clauses';

interface Row {
  key: string;
  kind: KeptKind;
  length: number;
  object: string;
  start: number;
  bytes: number;
}

const findObject = statement<Pick<Row, 'object'>>('find-shared-clause', 'select object from shared_clauses where key = $1::text');
const listKnown = statement<Pick<Row, 'key'>>(
  'list-shared-clauses',
  'select key from shared_clauses where key in (select jsonb_array_elements_text($1::jsonb))',
);
const listObject = statement<Row>(
  'list-clause-bundle',
  `with used as (update clause_bundles set used_at = now() where object = $1::text and used_at < now() - interval '1 hour')
   select key, kind, length, object, start, bytes from shared_clauses where object = $1::text`,
);
const storeBundle = statement('store-clause-bundle', 'insert into clause_bundles (object, bytes) values ($1::text, $2::bigint)');
/** What another process has stored meanwhile is the same. */
const storeClauses = statement(
  'store-shared-clauses',
  `insert into shared_clauses (key, kind, length, object, start, bytes)
   select key, kind, length, object, start, bytes
   from jsonb_to_recordset($1::jsonb) as r(key text, kind text, length int, object text, start int, bytes int)
   on conflict (key) do nothing`,
);

/** Clauses in bundles of the storage, found by the database. */
export function createBundledClauses(database: Database, storage: Storage, onError: (error: unknown) => void): SharedClauses {
  let waiting: SharedClause[] = [];
  let bytes = 0;
  const storing = new Set<Promise<void>>();
  const loading = new Map<string, Promise<SharedClause[]>>();
  /** Objects that this process had a short while ago: who asks again has lost some of it, or never kept it. */
  const loaded = new LRUCache<string, SharedClause[]>({ maxSize: 4 * BUNDLE_BYTES, sizeCalculation: (all) => 1 + sizeOf(all) });

  const store = async (clauses: readonly SharedClause[]): Promise<void> => {
    const object = `${FOLDER}/${randomUUID()}`;
    let start = 0;
    const rows = clauses.map(({ key, kind, length, file }): Row => {
      const row = { key, kind, length, object, start, bytes: file.length };
      start += file.length;
      return row;
    });
    await storage.put(object, Buffer.concat(clauses.map(({ file }) => file)));
    await database.pipelined((send) => send(storeBundle(object, start), storeClauses(JSON.stringify(rows))));
  };
  const storeWaiting = (): void => {
    if (waiting.length === 0) return;
    const clauses = waiting;
    waiting = [];
    bytes = 0;
    // What is not stored is made again by who wants it.
    const work = store(clauses)
      .catch(onError)
      .finally(() => storing.delete(work));
    storing.add(work);
  };
  const loadObject = async (object: string): Promise<SharedClause[]> => {
    try {
      const [rows, content] = await Promise.all([database.run(listObject(object)), storage.get(object).then((stream) => buffer(stream))]);
      const clauses = rows.map(({ key, kind, length, start, bytes: size }) => ({
        ...{ key, kind, length },
        file: content.subarray(start, start + size),
      }));
      loaded.set(object, clauses);
      return clauses;
    } catch (error) {
      if (error instanceof StorageMissing) return [];
      throw error;
    }
  };

  return {
    add(clause) {
      waiting.push(clause);
      bytes += clause.file.length;
      if (bytes >= BUNDLE_BYTES) storeWaiting();
    },
    async flush() {
      storeWaiting();
      await Promise.all(storing);
    },
    async known(keys) {
      const rows = await database.run(listKnown(JSON.stringify(keys)));
      return new Set(rows.map(({ key }) => key));
    },
    async load(key) {
      const [found] = await database.run(findObject(key));
      if (!found) return [];
      const { object } = found;
      const known = loaded.get(object);
      if (known) return known;
      let coming = loading.get(object);
      if (!coming) {
        coming = loadObject(object).finally(() => loading.delete(object));
        loading.set(object, coming);
      }
      return coming;
    },
  };
}

const sizeOf = (clauses: readonly SharedClause[]): number => clauses.reduce((sum, { file }) => sum + file.length, 0);

/** Removes the bundles that were used longest ago, beyond so many bytes. Answers how many. */
export async function pruneBundles(database: Pick<Database, 'query'>, storage: Storage, mostBytes: number): Promise<number> {
  const old = await database.query<{ object: string }>(
    `select object from (select object, used_at, sum(bytes) over (order by used_at desc, object) as so_far from clause_bundles) b
     where so_far > $1 and used_at < now() - interval '1 hour'`,
    [mostBytes],
  );
  const objects = old.map(({ object }) => object);
  // Objects first: while the storage is away the rows say what is left to remove. A row without its object is a clause to make again.
  await storage.remove(objects);
  await database.query('delete from clause_bundles where object in (select jsonb_array_elements_text($1::jsonb))', [
    JSON.stringify(objects),
  ]);
  return objects.length;
}
