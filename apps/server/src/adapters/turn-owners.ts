import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { TurnOwners } from '../ports/turn-owners.ts';

const MOST_KEPT = 10_000;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const owning = statement<{ ownerId: string }>('turn-owner', `select owner_id as "ownerId" from embed_guests where member_id = $1::uuid`);

/** By the table of guests. A guest is one from its first moment on, and always of the same owner, so what is known stays true. */
export function createTurnOwners(database: Pick<Database, 'run'>): TurnOwners {
  const known = new LRUCache<string, string>({
    max: MOST_KEPT,
    fetchMethod: async (member) => {
      const [row] = await database.run(owning(member));
      return row?.ownerId ?? member;
    },
  });
  // A database that is away for a while fails no work that is under way.
  return async (member) => (uuid.test(member) ? ((await known.fetch(member).catch(() => undefined)) ?? member) : member);
}
