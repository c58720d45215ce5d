import { z } from 'zod';
import { couponChoice, quotedCoupons } from './coupon.ts';
import { lineCard } from './line.ts';
import { pointPrices, productId, vipTier, wordPackage } from './price-list.ts';
import { dateTime, day, id, listOf, nothing, page, wholeNumber } from './shapes.ts';

/**
 * What is bought: points, time as a VIP, a package of words, the rest of an order, a place for a voice of one's own, a year of its custody.
 * `from` of the calls that pay.
 */
export const purchaseKinds = ['recharge', 'vip', 'package', 'order', 'slot', 'custody'] as const;
export const purchaseKind = z.enum(purchaseKinds);
export type PurchaseKind = z.infer<typeof purchaseKind>;

/** `created → paid → refunded`, `created → expired`, and `expired → paid` when the money came late. */
export const purchaseStates = ['created', 'paid', 'refunded', 'expired'] as const;
export const purchaseState = z.enum(purchaseStates);
export type PurchaseState = z.infer<typeof purchaseState>;

/** Providers that take money, each with its number of `pay_way`; `transfer` is the bank account of the site. */
export const payWays = { balance: 1, wechat: 2, alipay: 3, transfer: 4, sandbox: 9 } as const;
export type PayProvider = keyof typeof payWays;

const fen = z.int().nonnegative();

/** What a purchase is of, as it was sold. `price_fen` is the whole price, before what is credited of it. */
export const product = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('recharge'), id: z.string(), name: z.string(), price_fen: fen, points: z.int() }),
  z.object({
    kind: z.literal('vip'),
    id: z.string(),
    name: z.string(),
    price_fen: fen,
    tier: z.string(),
    months: z.int(),
    /** Of each month. */
    words: z.int(),
    rate: z.number(),
    /** Premium voices cost what standard ones do; absent in older purchases. */
    premium: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('package'), id: z.string(), name: z.string(), price_fen: fen, words: z.int(), months: z.int() }),
  /** Points of an order that its other sources do not cover; purchase and order have one id. */
  z.object({ kind: z.literal('order'), id: z.string(), name: z.string(), price_fen: fen, points: z.int() }),
  z.object({ kind: z.literal('slot'), id: z.string(), name: z.string(), price_fen: fen, voice: z.enum(['clone', 'design']) }),
  z.object({ kind: z.literal('custody'), id: z.string(), name: z.string(), price_fen: fen, slot_id: id, months: z.int() }),
]);
export type Product = z.infer<typeof product>;

export const purchaseCard = z.object({
  order_id: id,
  from: purchaseKind,
  state: purchaseState,
  product,
  /** Value of unused time of a lower tier, which the price is less. */
  credit_fen: fen,
  /** What the site gave of the price: time in a tier that an operator gave. */
  given_fen: fen,
  /** What a coupon takes off it. */
  coupon_fen: fen,
  /** To be paid: the price less the credit, the coupon and what was given. */
  amount_fen: fen,
  /** Until when it may be paid. */
  expire_time: dateTime,
  /** It is not paid, and its member has chosen to transfer the money: it may take days. */
  awaits_transfer: z.boolean(),
  /** How it was paid; 0 until then, and where there was nothing to pay. */
  pay_way: z.literal([0, ...Object.values(payWays)]),
  create_time: dateTime,
  pay_time: dateTime.nullable(),
  refund: z.object({ amount_fen: fen, reason: z.string(), time: dateTime }).nullable(),
});
export type PurchaseCard = z.infer<typeof purchaseCard>;

const chosen = z.object({ kind: z.enum(['vip', 'package']), id: productId });
/** The amount that the caller was shown: another one is refused. */
const amountFen = wholeNumber(0, 999_999_999);

const vipType = z.object({ name: z.string(), value: z.string(), tag_name: z.string(), desc: z.string() });

export const purchases = {
  /** A client puts an entry `all` with an empty value before these. */
  vipTypes: { input: nothing, output: z.array(vipType) },
  /** A site that sells nothing says so and lists what its members have. */
  packageLists: { input: nothing, output: z.object({ on_sale: z.boolean(), tiers: z.array(vipTier), packages: z.array(wordPackage) }) },
  /** A few sentences that can be heard, and what they cost who has no tier. */
  packageExamples: {
    input: nothing,
    output: z.object({
      lists: z.array(
        z.object({
          key: z.enum(['standard', 'edited', 'premium']),
          line: lineCard,
          /** Its paragraphs with marks, sanitised. */
          html: z.string(),
          words: z.int(),
          /** Words of clauses that are not paid for yet. */
          billed_words: z.int(),
          rate: z.number(),
          points: z.int(),
        }),
      ),
    }),
  },
  /** What it would cost the caller now, and what they would have. */
  packageQuote: {
    input: chosen.extend({ coupon_id: couponChoice }),
    output: z.object({
      product,
      credit_fen: fen,
      ...quotedCoupons,
      /** With the chosen coupon. */
      amount_fen: fen,
      /** When it begins and ends; a tier that follows on another one begins later. */
      start_time: dateTime,
      end_time: dateTime,
      /** Lower tiers that end with it, and their words of this month that go with them. */
      replaces: z.array(z.object({ tier: z.string(), end_time: dateTime })),
      words_given_up: z.int(),
    }),
  },
  packageBuy: { input: chosen.extend({ amount_fen: amountFen, coupon_id: id.optional() }), output: purchaseCard },
  rechargeConfig: { input: nothing, output: z.object({ on_sale: z.boolean(), points: pointPrices }) },
  /** Points for an amount: one of the amounts, or any between the bounds. */
  recharge: { input: z.object({ amount_fen: amountFen }), output: purchaseCard },
  purchaseLists: {
    /** Dates are days in mainland China. */
    input: z.object({
      from: purchaseKind.optional(),
      state: purchaseState.optional(),
      start_date: day.optional(),
      end_date: day.optional(),
      ...page,
    }),
    /** `extend` carries `{paid_fen, refunded_fen}` of the whole filter. */
    output: listOf(purchaseCard),
  },
  /** Closes a purchase that is not wanted any more, and cancels the order whose rest it is; refused with `purchase.state` for one that is paid. */
  purchaseLeave: { input: z.object({ order_id: id }), output: purchaseCard },
  purchaseDetail: {
    input: z.object({ order_id: id }),
    output: purchaseCard.extend({ events: z.array(z.object({ state: purchaseState, reason: z.string(), time: dateTime })) }),
  },
};
