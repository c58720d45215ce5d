import { z } from 'zod';
import { orAsked } from './admin-approval.ts';
import { auditRow } from './admin-audit.ts';
import { adminOrderRow } from './admin-order.ts';
import { adminPurchaseRow } from './admin-payment.ts';
import { fen, keyset, keysetOf, ledgerLine, note, reason, search } from './admin-shapes.ts';
import { rights } from './identity.ts';
import { policyType } from './site.ts';
import { productId } from './price-list.ts';
import { purchases } from './purchase.ts';
import { dateTime, day, id, wholeNumber } from './shapes.ts';

const state = z.enum(['normal', 'frozen', 'closed']);

export const adminMemberRow = z.object({
  member_id: id,
  sn: z.string(),
  account: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  /** In lists without its middle. */
  mobile: z.string(),
  /** The tier of now; empty for none. */
  tier: z.string(),
  points: z.int(),
  words: z.int(),
  /** Paid and not given back. */
  paid_fen: fen,
  state,
  operator: z.boolean(),
  create_time: dateTime,
  /** Of the last session; null for none. */
  active_time: dateTime.nullable(),
});

const action = z.object({ member_id: id, reason, note });
const stateAnswer = z.object({ member_id: id, state });
const time = { id: productId, days: wholeNumber(1, 366).optional() };
const gift = { member_id: id, amount: wholeNumber(1, 1_000_000), reason, note };

export const adminMember = {
  adminMemberLists: {
    /** `keyword`: the id, the short number, the beginning of account or mobile, or a part of the name. */
    input: z.object({ keyword: search, tier: z.string().max(20).optional(), state: state.optional(), ...keyset }),
    output: keysetOf(adminMemberRow),
  },
  adminMemberDetail: {
    input: z.object({ member_id: id }),
    output: adminMemberRow.extend({
      email: z.string(),
      frozen: z.object({ reason: z.string(), time: dateTime }).nullable(),
      rights,
      counts: z.object({ orders: z.int(), done: z.int(), done_ms: z.int(), reports: z.int() }),
      /** The newest ten of each. */
      orders: z.array(adminOrderRow),
      purchases: z.array(adminPurchaseRow),
      movements: z.array(ledgerLine),
      audit: z.array(auditRow),
      /** Which texts of the policies they agreed to, the latest first. */
      agreed: z.array(z.object({ kind: policyType, version: z.int(), time: dateTime })),
    }),
  },
  /** Words come as a lot of their own, with the day on which it ends. */
  adminMemberGift: {
    input: z.discriminatedUnion('unit', [
      z.object({ unit: z.literal('points'), ...gift }),
      z.object({ unit: z.literal('words'), expire_date: day, ...gift }),
    ]),
    output: orAsked(z.object({ member_id: id, points: z.int(), words: z.int() })),
  },
  /** What time in a tier would do to what the member has. */
  adminMemberTierQuote: {
    input: z.object({ member_id: id, ...time }),
    output: purchases.packageQuote.output.omit({ amount_fen: true, coupon: true, coupons: true }).extend({ worth_fen: fen }),
  },
  /** Time in a tier, as a purchase of it that the site pays: an offer of the price list, whole or so many days of it. */
  adminMemberTier: {
    input: z.object({ member_id: id, ...time, reason, note }),
    output: orAsked(z.object({ member_id: id, purchase_id: id, start_time: dateTime, end_time: dateTime })),
  },
  /** Ends all sessions; signing in says that it is frozen, and why. */
  adminMemberFreeze: { input: action, output: stateAnswer },
  adminMemberUnfreeze: { input: action, output: stateAnswer },
};
