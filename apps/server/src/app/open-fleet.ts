import type { Presence } from '../adapters/presence.ts';
import { createBundledClauses } from '../adapters/bundled-clauses.ts';
import { createDatabaseWork, type DatabaseWork } from '../adapters/database-work.ts';
import type { Database } from '../db/database.ts';
import { keyOfPath, type Storage } from '../ports/storage.ts';
import type { Fleet } from '../render/create-renderer.ts';
import type { ServerSettings } from '../settings/server-settings.ts';

export type ServerFleet = Fleet & { work: DatabaseWork };

/**
 * What this process shares with those beside it; undefined where there are none. One process on a disk finds in its own folder what it has made:
 * it writes nothing twice.
 */
export function openFleet(
  { role }: Pick<ServerSettings, 'role'>,
  { database, storage, presence, onError }: { database: Database; storage: Storage; presence: Presence; onError: (error: unknown) => void },
): ServerFleet | undefined {
  if (database.kind === 'pglite' || (role === 'all' && storage.kind === 'disk')) return undefined;
  return {
    clauses: createBundledClauses(database, storage, onError),
    work: createDatabaseWork(database, presence.id, onError),
    keyOf: (path) => keyOfPath(storage.folder, path),
    pathOf: (key) => storage.localPath(key),
    naturalPace: presence.naturalPace,
  };
}
