import { z } from 'zod';
import { payWays, purchaseKind } from './purchase.ts';
import { dateTime, id, nothing, wholeNumber } from './shapes.ts';

const numbers = Object.values(payWays);
const payWay = z.literal(numbers);
const fen = z.int().nonnegative();
/** What is paid for: a purchase, by its kind and id. */
const paidFor = { from: purchaseKind, order_id: id };

/** An account of the site at a bank. `is_sample`: nobody has it, and no money may be sent to it. */
const bankAccount = z.object({ name: z.string(), bank: z.string(), number: z.string(), is_sample: z.boolean() });

export const payments = {
  /** Ways of paying that this site offers, the usual one first, and what can be paid in each. */
  payWay: {
    input: nothing,
    output: z.array(z.object({ pay_way: payWay, name: z.string(), is_default: z.boolean(), kinds: z.array(purchaseKind) })),
  },
  /**
   * The payment of a purchase in this way, made with the first call and the same in each repetition. A purchase that is paid by transfer waits
   * seven days for it.
   */
  prepay: {
    input: z.object({ ...paidFor, pay_way: wholeNumber(1, 9) }),
    output: z.object({
      pay_way: payWay,
      /**
       * `qr`: the address is drawn as a QR code for the payer's phone. `page`: it is opened in the browser. `account`: the money is transferred
       * to the account, and there is no address.
       */
      kind: z.enum(['qr', 'page', 'account']),
      url: z.string(),
      account: bankAccount.nullable(),
      /** What the payer writes into the transfer; empty for the other ways. */
      remark: z.string(),
      amount_fen: fen,
      expire_time: dateTime,
    }),
  },
  /** To be asked every few seconds beside the event `pay:paid`: a notification may be lost. */
  payStatus: {
    input: z.object(paidFor),
    output: z.object({
      /** 0: not paid, 1: paid. */
      pay_status: z.literal([0, 1]),
      state: z.enum(['created', 'paid', 'refunded', 'expired']),
      /** How it was paid; 0 until then. */
      pay_way: z.literal([0, ...numbers]),
      amount_fen: fen,
      expire_time: dateTime,
      /** What has come of it by transfer and is not enough yet. */
      arrived_fen: fen,
      pay_time: dateTime.nullable(),
    }),
  },
};
