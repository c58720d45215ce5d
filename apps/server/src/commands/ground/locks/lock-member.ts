import { eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { members } from '../../../db/schema/index.ts';

/** Makes what counts a member's things and adds one wait for others that do the same, until the transaction ends. */
export async function lockMember(tx: Executor, memberId: string): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
}
