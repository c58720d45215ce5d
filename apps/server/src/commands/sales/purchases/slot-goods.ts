import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { ownVoices, voiceSlots } from '../../../db/schema/index.ts';
import type { Goods } from './goods.ts';

/** A place for a voice of one's own, by the id of its purchase. It goes back while no voice has been in it. */
export const slotGoods: Goods<'slot'> = {
  grant: async (tx, { id, memberId }, { voice: kind }) => {
    await tx.insert(voiceSlots).values({ id, memberId, kind, source: 'bought' });
  },
  unusedFen: async (tx, { id, amountFen }) => {
    const slot = await freeSlot(tx, id);
    return slot?.keptUntil === null ? amountFen : 0;
  },
  withdraw: async (tx, { id }) => {
    if (!(await freeSlot(tx, id))) return { unit: 'slots', taken: 0, missing: 1 };
    await tx.update(voiceSlots).set({ endedAt: new Date() }).where(eq(voiceSlots.id, id));
    return { unit: 'slots', taken: 1, missing: 0 };
  },
};

async function freeSlot(tx: Executor, id: string) {
  const [row] = await tx
    .select({ slot: voiceSlots, voiceId: ownVoices.id })
    .from(voiceSlots)
    .leftJoin(ownVoices, eq(ownVoices.slotId, voiceSlots.id))
    .where(and(eq(voiceSlots.id, id)));
  return row && row.voiceId === null && row.slot.endedAt === null ? row.slot : undefined;
}
