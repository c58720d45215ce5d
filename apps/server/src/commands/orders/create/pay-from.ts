import type { CallOutput, ParsedInput } from '@shengyu/api';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { members } from '../../../db/schema/index.ts';
import { statement, type Statement } from '../../../db/statement.ts';

const storing = statement('store-pay-from', `update members set pay_from = $2::jsonb where id = $1::uuid`);

/** What an order was paid from pays the next ones too, as a statement. */
export const payFromStored = (memberId: string, payFrom: readonly string[]): Statement => storing(memberId, JSON.stringify(payFrom));

/** Stores what pays a member's orders, and in which order; null: as the site has it. */
export async function choosePayFrom(
  { db }: Pick<Database, 'db'>,
  memberId: string,
  { pay_from: payFrom }: ParsedInput<'orderPayFrom'>,
): Promise<CallOutput<'orderPayFrom'>> {
  await db.update(members).set({ payFrom }).where(eq(members.id, memberId));
  return { pay_from: payFrom };
}
