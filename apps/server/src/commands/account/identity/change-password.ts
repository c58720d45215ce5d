import type { ParsedInput } from '@shengyu/api';
import { eq } from 'drizzle-orm';
import { members } from '../../../db/schema/index.ts';
import { checkNewPassword } from '../../sign-in/members/check-new-password.ts';
import { hashPassword } from '../../sign-in/members/password.ts';
import { closeSessions } from '../../sign-in/sessions/close-sessions.ts';
import type { SessionMember } from '../../sign-in/sessions/find-session.ts';
import { confirmPassword, readMember } from '../../sign-in/members/confirm-member.ts';
import type { IdentityPorts } from '../../sign-in/members/identity-ports.ts';

/** Sets a member's first password, or changes it by the old one. The other devices are signed out. */
export async function changePassword(
  { database, limiter, onSignOut }: IdentityPorts,
  input: ParsedInput<'changePassword'>,
  caller: SessionMember,
): Promise<void> {
  const member = await readMember(database, caller.id);
  await checkNewPassword(input, [member.account, member.mobile, member.nickname, member.email]);
  if (member.passwordHash !== null) await confirmPassword(limiter, member, input.old_password, 'old_password');
  const passwordHash = await hashPassword(input.password);
  const closed = await database.transaction(async (tx) => {
    await tx.update(members).set({ passwordHash }).where(eq(members.id, member.id));
    return closeSessions(tx, member.id, { except: caller.sessionId });
  });
  for (const sessionId of closed) onSignOut(sessionId);
}
