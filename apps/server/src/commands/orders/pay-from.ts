import type { CallOutput, ParsedInput } from '@shengyu/api';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { members } from '../../db/schema/index.ts';

/** Stores what pays a member's orders, and in which order. */
export async function choosePayFrom(
  { db }: Pick<Database, 'db'>,
  memberId: string,
  { pay_from: payFrom }: ParsedInput<'orderPayFrom'>,
): Promise<CallOutput<'orderPayFrom'>> {
  await db.update(members).set({ payFrom }).where(eq(members.id, memberId));
  return { pay_from: payFrom };
}
