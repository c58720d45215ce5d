import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { members, sessions } from '../../db/schema/index.ts';
import { tokenHash } from './token.ts';

export interface SessionMember {
  id: string;
  sessionId: string;
  /** A number has to be bound before this session is good for anything else. */
  temporary: boolean;
}

/** The member a token belongs to, unless it is unknown, expired or revoked. */
export async function findSession(database: Database, token: string): Promise<SessionMember | undefined> {
  if (token.length > 200) return undefined;
  const [row] = await database.db
    .select({
      id: members.id,
      sessionId: sessions.id,
      temporary: sessions.temporary,
      stale: sql<boolean>`${sessions.activeAt} < now() - interval '5 minutes'`,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.tokenHash, tokenHash(token)), isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`)));
  if (!row) return undefined;
  const { stale, ...member } = row;
  // A write every few minutes, not with every call, keeps the list of devices right.
  if (stale)
    await database.db
      .update(sessions)
      .set({ activeAt: sql`now()` })
      .where(and(eq(sessions.id, member.sessionId), lt(sessions.activeAt, sql`now()`)));
  return member;
}
