import { eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { inviteLinks, invitations } from '../../../db/schema/index.ts';
import type { Welcome } from '../welcome/welcome-member.ts';

/** What a browser shows of an invitation when somebody registers in it. */
export interface InvitedCaller {
  /** Of the link that was followed; empty for none. */
  invite: string;
  /** Members who have signed in on this device before. */
  deviceCookie: string;
}

/**
 * Notes by whose link a new member came. Nobody is noted who had an account before on this device or with this number: they are not new here. An
 * unknown link is none.
 */
export async function noteInvitation(
  tx: Executor,
  invitedId: string,
  { invite, deviceCookie }: InvitedCaller,
  welcome: Welcome | undefined,
): Promise<void> {
  if (invite === '' || deviceCookie !== '' || welcome?.state === 'had') return;
  const [link] = await tx.select().from(inviteLinks).where(eq(inviteLinks.slug, invite));
  if (link) await tx.insert(invitations).values({ invitedId, inviterId: link.memberId });
}
