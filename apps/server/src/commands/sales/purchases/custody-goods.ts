import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { custodyYears, voiceSlots } from '../../../db/schema/index.ts';
import { divideUp } from '../../money/ledger/divide-up.ts';
import { graceEnd } from '../../voices/own-states/hold-of.ts';
import { addMonths, daysBetween } from '../../ground/calendar/china-months.ts';
import { settleCustody } from '../../voices/slots/settle-custody.ts';
import type { Goods } from './goods.ts';

/**
 * A year of a place's custody. It follows on the last one, also within the days of grace; a voice that was suspended longer pays from the
 * day it comes back.
 */
export const custodyGoods: Goods<'custody'> = {
  grant: async (tx, { id }, { slot_id: slotId, months }) => {
    const now = new Date();
    const [slot] = await tx.select().from(voiceSlots).where(eq(voiceSlots.id, slotId)).for('update');
    const until = slot?.keptUntil ?? now;
    const startsAt = graceEnd(until) > now ? until : now;
    const endsAt = addMonths(startsAt, months);
    await tx.insert(custodyYears).values({ id, slotId, startsAt, endsAt });
    await tx.update(voiceSlots).set({ keptUntil: endsAt }).where(eq(voiceSlots.id, slotId));
    await settleCustody(tx, slotId, now);
  },
  unusedFen: async (tx, { id, amountFen }) => {
    const { days, left } = await daysOf(tx, id);
    return days === 0 ? 0 : divideUp(amountFen, days, left);
  },
  withdraw: async (tx, { id, amountFen }, { slot_id: slotId }, fen) => {
    const { days, left } = await daysOf(tx, id);
    const wanted = divideUp(days, amountFen, fen);
    const taken = Math.min(wanted, left);
    const less = sql`make_interval(days => ${taken})`;
    await tx
      .update(custodyYears)
      .set({ endsAt: sql`greatest(${custodyYears.startsAt}, ${custodyYears.endsAt} - ${less})` })
      .where(eq(custodyYears.id, id));
    await tx
      .update(voiceSlots)
      .set({ keptUntil: sql`${voiceSlots.keptUntil} - ${less}` })
      .where(eq(voiceSlots.id, slotId));
    await settleCustody(tx, slotId);
    return { unit: 'days', taken, missing: wanted - taken };
  },
};

/** Of a year that was bought: its days, and those that are still to come. */
async function daysOf(tx: Executor, id: string): Promise<{ days: number; left: number }> {
  const [year] = await tx.select().from(custodyYears).where(eq(custodyYears.id, id));
  if (!year) return { days: 0, left: 0 };
  const days = daysBetween(year.startsAt, year.endsAt);
  const used = daysBetween(year.startsAt, new Date());
  return { days, left: Math.min(days, Math.max(0, days - Math.max(0, used))) };
}
