import type { CallOutput, ParsedInput, Product } from '@shengyu/api';
import type { Database, Executor } from '../../../db/database.ts';
import { quoteCoupons } from '../../money/coupons/offer-coupons.ts';
import { lockBalance } from '../../money/ledger/accounts.ts';
import { addMonths } from '../../ground/calendar/china-months.ts';
import { endOfTime, planVip } from '../../money/vip/plan-vip.ts';
import { readHeld } from '../../money/vip/read-held.ts';
import { findProduct } from './find-product.ts';
import { readPriceList } from '../../money/prices/read-price-list.ts';

export interface PurchaseQuote {
  creditFen: number;
  amountFen: number;
  startsAt: Date;
  endsAt: Date;
  replaces: { tier: string; endsAt: Date; wordsLeft: number }[];
}

/** What a product costs a member at `at`. Under the lock of their points: time as a VIP is credited by what is left of it. */
export async function quoteProduct(tx: Executor, memberId: string, product: Product, at: Date): Promise<PurchaseQuote> {
  if (product.kind !== 'vip') {
    const endsAt = product.kind === 'package' ? addMonths(at, product.months) : at;
    return { creditFen: 0, amountFen: product.price_fen, startsAt: at, endsAt, replaces: [] };
  }
  const { tiers } = await readPriceList(tx);
  const ranks = tiers.map(({ value }) => value);
  const { creditFen, amountFen, startsAt, replaces } = planVip(await readHeld(tx, memberId, at), product, ranks, at);
  return {
    creditFen,
    amountFen,
    startsAt,
    endsAt: endOfTime(product, startsAt, amountFen + creditFen),
    replaces: replaces.map(({ period }) => ({ ...period, wordsLeft: period.startsAt > at ? 0 : period.wordsLeft })),
  };
}

export async function quotePurchase(
  { database }: { database: Database },
  memberId: string,
  input: ParsedInput<'packageQuote'>,
): Promise<CallOutput<'packageQuote'>> {
  const product = findProduct(await readPriceList(database.db), input);
  const { quote, coupons, coupon, amountFen } = await database.transaction(async (tx) => {
    await lockBalance(tx, memberId, 'points');
    const quote = await quoteProduct(tx, memberId, product, new Date());
    const priced = { kind: product.kind, amountFen: quote.amountFen };
    return { quote, ...(await quoteCoupons(tx, memberId, priced, input.coupon_id)) };
  });
  return {
    product,
    credit_fen: quote.creditFen,
    coupons,
    coupon,
    amount_fen: amountFen,
    start_time: quote.startsAt.toISOString(),
    end_time: quote.endsAt.toISOString(),
    replaces: quote.replaces.map(({ tier, endsAt }) => ({ tier, end_time: endsAt.toISOString() })),
    words_given_up: quote.replaces.reduce((sum, { wordsLeft }) => sum + wordsLeft, 0),
  };
}
