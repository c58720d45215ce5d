import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { sessions } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { closeSessions } from './close-sessions.ts';
import type { SessionMember } from './find-session.ts';

/** Signs out one of the member's devices, or all others. `onSignOut` hears of each. */
export async function revokeSession(
  { database, onSignOut }: { database: Database; onSignOut: (sessionId: string) => void },
  input: ParsedInput<'revokeSession'>,
  member: SessionMember,
): Promise<CallOutput<'revokeSession'>> {
  const closed =
    'id' in input
      ? await closeOne(database, member.id, input.id)
      : await closeSessions(database.db, member.id, { except: member.sessionId });
  for (const sessionId of closed) onSignOut(sessionId);
  return { revoked: closed.length };
}

async function closeOne(database: Database, memberId: string, sessionId: string): Promise<string[]> {
  const closed = await database.db
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(and(eq(sessions.id, sessionId), eq(sessions.memberId, memberId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  if (closed.length === 0) throw new AppError('not_found');
  return [sessionId];
}
