import type { CallOutput, ParsedInput } from '@shengyu/api';
import { pointsFor } from '@shengyu/script';
import type { Database } from '../../db/database.ts';
import type { Renderer } from '../../render/renderer.ts';
import { readPurse, type Purse } from '../embed/purse.ts';
import type { Limiter } from '../../ports/limiter.ts';
import { grantDueAllowance } from '../vip/grant-allowance.ts';
import { findSilent } from '../scripts/find-silent.ts';
import { refuseVoices } from '../voices/refuse-voices.ts';
import type { VoiceCatalogue } from '../voices/voice-catalogue.ts';
import { balanceSnapshot, toBalanceSnapshot } from './balance-snapshot.ts';
import { readPriceList } from '../purchases/read-price-list.ts';
import { toSources } from './order-payments.ts';
import { fenOf } from './order-rest.ts';
import type { PlanVersion } from './plan-version.ts';
import { clauseKeys, pricePlan } from './price-plan.ts';
import { readOrdered } from './read-ordered.ts';
import { nextNight } from './night.ts';
import { sharePrice } from './share-price.ts';
import { toTimingOverflows } from './show-order.ts';
import { spendMeasuring } from './spend-measuring.ts';
import { isForNight, readyWhen, workOf } from './time-order.ts';
import { timeVersion, type TimePorts } from './time-version.ts';
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
  const { funds: own, paid } = toBalanceSnapshot(await database.run(balanceSnapshot(memberId, clauseKeys(plan))));
  const funds = ports.purse ? { ...own, points: own.points + (await readPurse(database, ports.purse)).roomPoints } : own;
  const price = pricePlan(plan, paid, (voiceId) => catalogue.rateOf(voiceId, funds.premium));
  const timing = await timeVersion(ports, { owner: memberId, scriptId: input.script_id, version: input.version, document, lexicon, plan });
  const work = workOf(plan, timing);
  const payFrom = input.pay_from ?? funds.payFrom;
  const { shares, missingPoints } = sharePrice(price.billedWords, funds, payFrom);
  const restFen = missingPoints > 0 && (await ports.onSale()) ? fenOf(await readPriceList(database.db), missingPoints) : 0;
  const { silent, count } = await findSilent(document, catalogue);
  return {
    words: price.words,
    free_words: price.freeWords,
    paid_words: price.paidWords,
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
    sources: [...toSources(shares), ...(restFen > 0 ? [{ source: 'online' as const, amount: restFen, balance: 0 }] : [])],
    pay_from: [...payFrom],
    missing_points: missingPoints,
    enough: missingPoints === 0,
  };
}
