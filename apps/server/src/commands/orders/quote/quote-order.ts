import type { CallOutput, ParsedInput } from '@shengyu/api';
import { pointsFor, priceShares } from '@shengyu/script';
import type { Database } from '../../../db/database.ts';
import type { Renderer } from '../../../render/renderer.ts';
import { readPurse, type Purse } from '../../integrations/embed/purse.ts';
import { quoteCoupons } from '../../money/coupons/offer-coupons.ts';
import type { Limiter } from '../../../ports/limiter.ts';
import { grantDueAllowance } from '../../money/vip/grant-allowance.ts';
import { findSilent } from '../../studio/scripts/find-silent.ts';
import { refuseVoices } from '../../studio/scripts/refuse-voices.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { balanceSnapshot, toBalanceSnapshot } from '../price/balance-snapshot.ts';
import { readPriceList } from '../../money/prices/read-price-list.ts';
import type { PlanVersion } from '../../studio/plan/plan-version.ts';
import { pricePlan } from '../price/price-plan.ts';
import { readOrdered } from '../price/read-ordered.ts';
import { nextNight } from '../time/night.ts';
import { toTimingOverflows } from '../show/show-order.ts';
import { spendMeasuring } from '../price/spend-measuring.ts';
import { isForNight, readyWhen, workOf } from '../time/time-order.ts';
import { timeVersion, type TimePorts } from '../../studio/plan/time-version.ts';
import { unhonouredMarks } from './unhonoured-marks.ts';

export interface QuotePorts extends TimePorts {
  database: Database;
  renderer: Pick<Renderer, 'for' | 'pace'>;
  catalogue: VoiceCatalogue;
  planVersion: PlanVersion;
  limiter: Limiter;
  onSale: () => Promise<boolean>;
  /** Pays what the member's own points do not. */
  purse?: Purse | undefined;
}

export async function quoteOrder(ports: QuotePorts, memberId: string, input: ParsedInput<'orderQuote'>): Promise<CallOutput<'orderQuote'>> {
  const { database, catalogue, planVersion, limiter } = ports;
  await grantDueAllowance(database, memberId);
  const { key, document, lexicon } = await readOrdered(database, memberId, input.script_id, input.version);
  await refuseVoices(database.db, catalogue, memberId, document);
  await spendMeasuring(limiter, memberId, document);
  const plan = await planVersion({ key, document, owner: memberId, ...(input.edition && { edition: input.edition }) });
  const { funds: own, paid } = toBalanceSnapshot(await database.run(balanceSnapshot(memberId, plan)));
  const funds = ports.purse ? { ...own, points: own.points + (await readPurse(database, ports.purse)).roomPoints } : own;
  const price = pricePlan(plan, paid, { catalogue, premium: funds.premium });
  const timing = await timeVersion(ports, { owner: memberId, scriptId: input.script_id, version: input.version, document, lexicon, plan });
  const work = workOf(plan, timing);
  const payFrom = input.pay_from ?? funds.payFrom;
  // Nobody pays in somebody else's page.
  const isSold = ports.purse === undefined && (await ports.onSale());
  const pointsPerYuan = isSold ? (await readPriceList(database.db)).points.per_yuan : undefined;
  const { sources, missingPoints } = priceShares(price.billedWords, funds, { payFrom, pointsPerYuan });
  const restFen = sources.find(({ source }) => source === 'online')?.amount ?? 0;
  const { amountFen: onlineFen, ...coupons } = await quoteCoupons(
    database.db,
    memberId,
    { kind: 'order', amountFen: restFen },
    input.coupon_id,
  );
  const { silent, count } = await findSilent(document, catalogue);
  return {
    words: price.words,
    free_words: price.freeWords,
    paid_words: price.paidWords,
    changed_words: price.changedWords,
    billed_words: price.billedWords,
    cost_points: pointsFor(price.billedWords, funds.rate),
    rate: funds.rate,
    duration_ms: timing.durationMs,
    exact: timing.exact,
    edition: plan.edition,
    ready_ms: await readyWhen(ports, memberId, work),
    night_time: isForNight(work) ? (nextNight(new Date())?.toISOString() ?? null) : null,
    timing_overflows: toTimingOverflows(timing.overflows),
    unhonoured: await unhonouredMarks(document, catalogue),
    silent,
    silent_count: count,
    sources: sources.map((one) => (one.source === 'online' ? { ...one, amount: onlineFen } : one)),
    ...coupons,
    pay_from: [...payFrom],
    missing_points: missingPoints,
    enough: missingPoints === 0,
  };
}
