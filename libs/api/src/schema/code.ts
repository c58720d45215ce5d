import { z } from 'zod';
import { orAsked } from './admin-approval.ts';
import { keyset, keysetOf, note, reason } from './admin-shapes.ts';
import { couponScopes, couponTerms } from './coupon.ts';
import { productId } from './price-list.ts';
import { dateTime, day, id, wholeNumber } from './shapes.ts';

/** Letters and digits that nobody mistakes for each other. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 16;

/** As it was typed: small letters, gaps, and letters that look like digits are meant. */
const code = z
  .string()
  .max(60)
  .transform((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1'))
  .pipe(z.string().regex(new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)));

/** What a code gives. `days`: for how long the words can be used. */
const codeGift = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('words'), name: z.string(), words: z.int(), days: z.int() }),
  z.object({ kind: z.literal('points'), name: z.string(), points: z.int() }),
  z.object({ kind: z.literal('vip'), name: z.string(), id: productId, days: z.int().nullable() }),
  /** `days`: for how long the coupon can be used. */
  z.object({ kind: z.literal('coupon'), name: z.string(), terms: couponTerms, days: z.int() }),
]);
export type CodeGift = z.infer<typeof codeGift>;

/** `made`: its codes wait for their export. `spent`: all are redeemed. */
const codeBatchStates = ['made', 'live', 'spent', 'expired', 'stopped'] as const;

const codeBatchRow = z.object({
  batch_id: id,
  name: z.string(),
  /** The first characters of its codes. */
  prefix: z.string(),
  gift: codeGift,
  count: z.int(),
  used: z.int(),
  state: z.enum(codeBatchStates),
  /** The first moment at which its codes are good no more. */
  expire_time: dateTime,
  create_time: dateTime,
  /** Who made it. */
  operator: z.string(),
  /** Of coupons: how many paid, and what they took off. */
  coupons: z.object({ used: z.int(), off_fen: z.int() }).nullable(),
});

const batch = {
  name: z.string().trim().min(1).max(40),
  count: wholeNumber(1, 10_000),
  /** The last day on which they are good. */
  expire_date: day,
  reason,
  note,
};
const couponInput = {
  least_fen: wholeNumber(0, 100_000_000).default(0),
  scope: z.array(z.enum(couponScopes)).min(1),
  days: wholeNumber(1, 366).default(30),
};
const guesses = z.object({ count: z.int(), networks: z.int() });

export const codes = {
  /** What a code gives, before it is redeemed. Wrong ones count as tries. */
  codeLook: { input: z.object({ code }), output: z.object({ gift: codeGift, expire_time: dateTime }) },
  codeRedeem: { input: z.object({ code }), output: z.object({ gift: codeGift }) },
  adminCodeLists: {
    input: z.object(keyset),
    /** `guesses`: codes that were tried and are none, and from how many networks. */
    output: keysetOf(codeBatchRow).extend({ guesses: z.object({ today: guesses, yesterday: guesses }) }),
  },
  /** A batch is worth what all of its codes give. */
  adminCodeMake: {
    input: z.discriminatedUnion('give', [
      z.object({ give: z.literal('words'), words: wholeNumber(1, 1_000_000), days: wholeNumber(1, 3_650).default(90), ...batch }),
      z.object({ give: z.literal('points'), points: wholeNumber(1, 1_000_000), ...batch }),
      z.object({ give: z.literal('vip'), id: productId, days: wholeNumber(1, 366).optional(), ...batch }),
      z.object({ give: z.literal('off'), off_fen: wholeNumber(1, 10_000_000), ...couponInput, ...batch }),
      z.object({
        give: z.literal('discount'),
        /** Of the price that is paid. */
        percent: wholeNumber(10, 99),
        /** Taken off at most. */
        most_fen: wholeNumber(1, 10_000_000),
        ...couponInput,
        ...batch,
      }),
    ]),
    output: orAsked(z.object({ batch_id: id, prefix: z.string() })),
  },
  /** The codes, which the site does not keep: once. */
  adminCodeExport: { input: z.object({ batch_id: id }), output: z.object({ batch_id: id, name: z.string(), codes: z.array(z.string()) }) },
  /** No code of it is redeemed any more. */
  adminCodeStop: { input: z.object({ batch_id: id, reason, note }), output: z.object({ batch_id: id }) },
};
