import { z } from 'zod';
import { orAsked } from './admin-approval.ts';
import { days, fen, keyset, keysetOf, ledgerLine, note, numberedKeyset, reason, search, whose } from './admin-shapes.ts';
import { payWays, product, purchaseKind, purchaseState, type PayProvider } from './purchase.ts';
import { dateTime, day, id, wholeNumber } from './shapes.ts';

const gateways = (Object.keys(payWays) as PayProvider[]).filter((name) => name !== 'balance');
const gateway = z.enum(gateways);
const paymentState = z.enum(['created', 'paid', 'closed', 'refunding', 'refunded']);

export const adminPurchaseRow = z.object({
  purchase_id: id,
  member: whose,
  from: purchaseKind,
  product,
  state: purchaseState,
  amount_fen: fen,
  credit_fen: fen,
  /** What the site gave: of time that an operator gave, its price. */
  given_fen: fen,
  /** Empty until somebody took the money. */
  provider: z.union([z.enum(Object.keys(payWays) as PayProvider[]), z.literal('')]),
  provider_reference: z.string(),
  create_time: dateTime,
  pay_time: dateTime.nullable(),
  refund: z.object({ amount_fen: fen, reason: z.string(), time: dateTime }).nullable(),
});

/** What an operator says of a transfer: the day on the bank's statement, in mainland China, and the bank's number of it. */
const statementLine = {
  day,
  bank_reference: z
    .string()
    .trim()
    .regex(/^[\w-]{4,64}$/),
};
const noted = { day, bank_reference: z.string(), operator: z.string(), time: dateTime };

const adminPaymentRow = z.object({
  payment_id: id,
  purchase_id: id,
  purchase_state: purchaseState,
  member: whose,
  name: z.string(),
  provider: gateway,
  /** Ours at the provider, and the provider's. */
  out_trade_no: z.string(),
  provider_trade_no: z.string(),
  state: paymentState,
  amount_fen: fen,
  paid_fen: fen,
  /** Whether the purchase took the money; what it did not take goes back. */
  taken: z.boolean(),
  refund_fen: fen,
  create_time: dateTime,
  /** Until when it may be paid. */
  expire_time: dateTime,
  pay_time: dateTime.nullable(),
  /** What operators noted of a transfer; null for other payments. */
  transfer: z
    .object({
      arrived_fen: fen,
      arrivals: z.array(z.object({ amount_fen: fen, ...noted })),
      /** The transfer that returned the money. */
      returned: z.object(noted).nullable(),
    })
    .nullable(),
  /** How often the provider was asked, and when last. */
  checks: z.int(),
  check_time: dateTime.nullable(),
});

export const adminPayment = {
  adminPurchaseLists: {
    /** `keyword`: an id or number of the purchase, its payment or the provider, or the member's account. */
    input: z.object({
      keyword: search,
      from: purchaseKind.optional(),
      state: purchaseState.optional(),
      provider: gateway.optional(),
      member_id: id.optional(),
      ...days,
      ...keyset,
    }),
    output: keysetOf(adminPurchaseRow),
  },
  adminPurchaseDetail: {
    input: z.object({ purchase_id: id }),
    output: adminPurchaseRow.extend({
      events: z.array(z.object({ state: purchaseState, reason: z.string(), operator: z.string(), time: dateTime })),
      payments: z.array(adminPaymentRow),
      ledger: z.array(ledgerLine),
      /** What the unused goods are worth: a refund without an amount; 0 where there is nothing to refund. */
      refundable_fen: fen,
      /** A refund was asked for, and waits for a second operator. */
      asked: z.boolean(),
    }),
  },
  /**
   * Gives money back and takes the unused goods of it; the provider is asked at once and, until it has paid, again. Time that an operator gave
   * ends without money.
   */
  adminPurchaseRefund: {
    input: z.object({ purchase_id: id, amount_fen: wholeNumber(1, 999_999_999).optional(), reason, note }),
    output: orAsked(
      z.object({
        purchase_id: id,
        state: purchaseState,
        amount_fen: fen,
        withdrawn: z.object({ unit: z.enum(['points', 'words', 'days', 'slots']), taken: z.int(), missing: z.int() }),
      }),
    ),
  },
  adminPaymentLists: {
    input: z.object({ keyword: search, state: paymentState.optional(), provider: gateway.optional(), ...days, ...keyset }),
    output: keysetOf(adminPaymentRow),
  },
  /**
   * Notes money that came by transfer for a payment. What all of it sums to pays the purchase once it is the amount due; less waits for the rest,
   * more is refused with `transfer.amount`.
   */
  adminTransferArrived: {
    input: z.object({ payment_id: id, amount_fen: wholeNumber(1, 999_999_999), ...statementLine, reason, note }),
    output: orAsked(z.object({ payment_id: id, arrived_fen: fen, amount_fen: fen })),
  },
  /** The money did not come: closes the payment and its purchase. What came of it is owed back. */
  adminTransferClose: {
    input: z.object({ payment_id: id, reason, note }),
    output: z.object({ payment_id: id }),
  },
  /** Notes that the money of a refund went back by transfer. */
  adminTransferReturned: {
    input: z.object({ payment_id: id, ...statementLine, reason, note }),
    output: z.object({ payment_id: id }),
  },
  /** Asks the provider what became of it, and acts on the answer. */
  adminPaymentCheck: { input: z.object({ payment_id: id }), output: adminPaymentRow },
  /** What our books and a provider's do not agree on. */
  adminPaymentFindings: {
    input: z.object({ provider: gateway.optional(), ...numberedKeyset }),
    output: keysetOf(
      z.object({
        finding_id: z.int(),
        provider: gateway,
        kind: z.enum(['unknown', 'amount', 'currency', 'unpaid_here', 'missing_there', 'refunded_there', 'refund_failed']),
        out_trade_no: z.string(),
        ours_fen: z.int(),
        theirs_fen: z.int(),
        /** Where the number is ours. */
        purchase_id: id.nullable(),
        create_time: dateTime,
      }),
    ),
  },
};
