import type { CallOutput, EffectPreset, ParsedInput } from '@shengyu/api';
import { effectLimits } from '@shengyu/api/schema';
import { effectAmounts } from '@shengyu/script';
import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { effectPresets } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { lockMember } from '../../ground/locks/lock-member.ts';

export async function listEffects({ db }: Database, memberId: string): Promise<CallOutput<'effectLists'>> {
  const rows = await db.select().from(effectPresets).where(eq(effectPresets.memberId, memberId)).orderBy(asc(effectPresets.name));
  return rows.map(toPreset);
}

/** Stores every amount, defaults included: a preset sounds the same when a release changes the defaults of an effect. */
export async function saveEffect(
  database: Database,
  memberId: string,
  { name, effect }: ParsedInput<'effectSave'>,
): Promise<CallOutput<'effectSave'>> {
  const value = { effect: { name: effect.name, amounts: { ...effectAmounts(effect.name, effect.amounts) } }, updatedAt: new Date() };
  const row = await database.transaction(async (tx) => {
    // Two at once could both find the last place free.
    await lockMember(tx, memberId);
    const [others] = await tx
      .select({ count: count() })
      .from(effectPresets)
      .where(and(eq(effectPresets.memberId, memberId), ne(effectPresets.name, name)));
    if ((others?.count ?? 0) >= effectLimits.presets) throw new AppError('effect.full', { data: { limit: effectLimits.presets } });
    const [saved] = await tx
      .insert(effectPresets)
      .values({ memberId, name, ...value })
      .onConflictDoUpdate({ target: [effectPresets.memberId, effectPresets.name], set: value })
      .returning();
    if (!saved) throw new Error('an effect was not stored');
    return saved;
  });
  return toPreset(row);
}

export async function removeEffect({ db }: Database, memberId: string, id: string): Promise<void> {
  const removed = await db
    .delete(effectPresets)
    .where(and(eq(effectPresets.id, id), eq(effectPresets.memberId, memberId)))
    .returning({ id: effectPresets.id });
  if (removed.length === 0) throw new AppError('not_found');
}

const toPreset = ({ id, name, effect }: typeof effectPresets.$inferSelect): EffectPreset => ({ id, name, effect });
