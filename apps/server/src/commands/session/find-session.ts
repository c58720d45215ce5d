import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sessions } from '../../db/schema/index.ts';
import { statement } from '../../db/statement.ts';
import { tokenHash } from './token.ts';

export interface SessionMember {
  id: string;
  sessionId: string;
  /** A number has to be bound before this session is good for anything else. */
  temporary: boolean;
}

const open = statement<{ id: string; sessionId: string; temporary: boolean; stale: boolean }>(
  'open-session',
  `select member_id as id, id as "sessionId", temporary, active_at < now() - interval '5 minutes' as stale
  from sessions where token_hash = $1::text and revoked_at is null and expires_at > now()`,
);

/** The member a token belongs to, unless it is unknown, expired or revoked. */
export async function findSession(database: Database, token: string): Promise<SessionMember | undefined> {
  if (token.length > 200) return undefined;
  const [row] = await database.run(open(tokenHash(token)));
  if (!row) return undefined;
  const { stale, ...member } = row;
  // The list of devices needs a write every few minutes, not with every call.
  if (stale)
    await database.db
      .update(sessions)
      .set({ activeAt: sql`now()` })
      .where(and(eq(sessions.id, member.sessionId), lt(sessions.activeAt, sql`now()`)));
  return member;
}
