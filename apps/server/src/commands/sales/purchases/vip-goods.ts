import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { vipPeriods } from '../../../db/schema/index.ts';
import { texts } from '../../../locales/purchases.zh-CN.ts';
import { divideDown } from '../../money/ledger/divide-up.ts';
import { postMovement } from '../../money/ledger/post-movement.ts';
import { addDays, daysBetween } from '../../ground/calendar/china-months.ts';
import { grantAllowance } from '../../money/vip/grant-allowance.ts';
import { runningMonth, unusedValue } from '../../money/vip/period-value.ts';
import { endOfTime, planVip, type HeldPeriod } from '../../money/vip/plan-vip.ts';
import { readHeld } from '../../money/vip/read-held.ts';
import { houseOf, monthLot } from '../../money/vip/vip-periods.ts';
import type { Goods } from './goods.ts';
import type { PurchaseRow } from './move-purchase.ts';
import { readPriceList } from '../../money/prices/read-price-list.ts';

export const vipGoods: Goods<'vip'> = {
  grant: async (tx, purchase, product) => {
    const { id, memberId, amountFen, couponFen, givenFen, createdAt, expiresAt } = purchase;
    const now = new Date();
    const { tiers } = await readPriceList(tx);
    const held = await readHeld(tx, memberId, now);
    const ranks = tiers.map(({ value }) => value);
    // Days that pass while it is being paid cost nothing; words that are used in the meantime are used.
    const { replaces, creditFen } = planVip(held, product, ranks, now > expiresAt ? now : createdAt);
    const { startsAt } = planVip(held, product, ranks, now);
    for (const { period, creditFen: credit } of replaces) await endPeriod(tx, purchase, period, credit, now);
    // The price as a rule. Less where another purchase has taken the credit since, or words were used; more where there is more to credit.
    const valueFen = amountFen + givenFen + creditFen;
    await tx.insert(vipPeriods).values({
      memberId,
      purchaseId: id,
      tier: product.tier,
      startsAt,
      // A coupon buys days as money does, and is worth no money: what is credited or given back is of what was paid.
      endsAt: endOfTime(product, startsAt, valueFen + couponFen),
      words: product.words,
      rateThousandths: Math.round(product.rate * 1_000),
      premium: product.premium ?? false,
      valueFen,
      given: givenFen > 0,
    });
    await grantAllowance(tx, memberId, now);
  },
  unusedFen: async (tx, { id, memberId, amountFen, givenFen }) => {
    const now = new Date();
    const period = (await readHeld(tx, memberId, now)).find(({ purchaseId }) => purchaseId === id);
    return period ? Math.min(amountFen + givenFen, unusedValue(period, now, period.wordsLeft)) : 0;
  },
  withdraw: async (tx, purchase, _product, fen) => {
    const now = new Date();
    const held = await readHeld(tx, purchase.memberId, now);
    const period = held.find(({ purchaseId }) => purchaseId === purchase.id);
    if (!period) return { unit: 'days', taken: 0, missing: 0 };
    const from = period.startsAt > now ? period.startsAt : now;
    const left = daysBetween(from, period.endsAt);
    const unused = unusedValue(period, now, period.wordsLeft);
    const taken = fen >= unused ? left : divideDown(left, unused, fen);
    const endsAt = fen >= unused ? from : addDays(period.endsAt, -taken);
    if (fen >= unused) await endPeriod(tx, purchase, period, unused, now);
    else
      await tx
        .update(vipPeriods)
        .set({ endsAt, valueFen: period.valueFen - fen })
        .where(eq(vipPeriods.id, period.id));
    // What was to follow on it follows on what is left of it.
    const earlier = (date: Date): Date => new Date(date.getTime() - (period.endsAt.getTime() - endsAt.getTime()));
    for (const later of held)
      if (later.startsAt >= period.endsAt)
        await tx
          .update(vipPeriods)
          .set({ startsAt: earlier(later.startsAt), endsAt: earlier(later.endsAt) })
          .where(eq(vipPeriods.id, later.id));
    await grantAllowance(tx, purchase.memberId, now);
    return { unit: 'days', taken, missing: period.startsAt > now ? 0 : daysBetween(period.startsAt, now) };
  },
};

/** Ends a period now; what is left of the words of its month goes with it, as `creditFen` of its value does. */
async function endPeriod(
  tx: Executor,
  { id, memberId, product }: PurchaseRow,
  period: HeldPeriod,
  creditFen: number,
  now: Date,
): Promise<void> {
  await tx
    .update(vipPeriods)
    .set({ endsAt: period.startsAt > now ? period.startsAt : now, valueFen: sql`${vipPeriods.valueFen} - ${creditFen}` })
    .where(eq(vipPeriods.id, period.id));
  if (period.startsAt > now || period.wordsLeft === 0) return;
  const lot = monthLot(period.id, runningMonth(period, now).index);
  await postMovement(tx, {
    memberId,
    unit: 'words',
    of: { kind: 'vip', lot },
    amount: -period.wordsLeft,
    against: houseOf(period),
    reason: 'upgrade',
    reference: id,
    remark: texts.ledger.replaced(product.name),
    idempotencyKey: `replaced:${id}:${lot}`,
  });
}
