import type { Database } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const good = `revoked_at is null and coalesce(expires_at > now(), true) and scopes @> '["embed"]'`;
const ofKey = statement<{ origins: string[] }>('embed-origins', `select origins from api_keys where id = $1::uuid and ${good}`);
const listed = statement<{ one: number }>(
  'embed-origin-listed',
  `select 1 as one from api_keys where origins @> to_jsonb($1::text) and ${good} limit 1`,
);

/** Origins of pages that may show the studio by a key; none for a key that is none. */
export async function readOrigins(database: Database, keyId: string): Promise<string[]> {
  const [row] = await database.run(ofKey(keyId));
  return row?.origins ?? [];
}

/** A browser asks before each call of a page; what is known stays so long. */
const KEPT_MS = 5_000;
const MOST_KEPT = 1_000;

/** Whether any key lists an origin. */
export function createListedOrigins(database: Database, now: () => number = Date.now): (origin: string) => Promise<boolean> {
  const kept = new Map<string, { at: number; found: Promise<boolean> }>();
  return (origin) => {
    const known = kept.get(origin);
    if (known && now() - known.at < KEPT_MS) return known.found;
    if (kept.size >= MOST_KEPT) kept.clear();
    const found = origin.length > 200 ? Promise.resolve(false) : database.run(listed(origin)).then((rows) => rows.length > 0);
    found.catch(() => kept.delete(origin));
    kept.set(origin, { at: now(), found });
    return found;
  };
}
