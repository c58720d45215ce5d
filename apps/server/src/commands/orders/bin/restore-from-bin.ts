import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { orders, scripts } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { binnedOrder, binnedScript } from './binned.ts';

/** Puts a thing of a member's bin back where it was. There is room for it: what is in a bin counts as kept. */
export async function restoreFromBin(
  { db }: Database,
  memberId: string,
  { kind, id }: ParsedInput<'binRestore'>,
): Promise<CallOutput<'binRestore'>> {
  const back = { removedAt: null };
  const restored =
    kind === 'work'
      ? await db
          .update(orders)
          .set(back)
          .where(and(eq(orders.id, id), binnedOrder(memberId)))
          .returning({ id: orders.id })
      : await db
          .update(scripts)
          .set(back)
          .where(and(eq(scripts.id, id), binnedScript(memberId)))
          .returning({ id: scripts.id });
  if (restored.length === 0) throw new AppError('not_found');
  return {};
}
