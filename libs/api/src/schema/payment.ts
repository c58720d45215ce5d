import { z } from 'zod';
import { payWays, purchaseKind } from './purchase.ts';
import { dateTime, id, nothing, wholeNumber } from './shapes.ts';

const numbers = Object.values(payWays);
const payWay = z.literal(numbers);
const fen = z.int().nonnegative();
/** What is paid for: a purchase, by its kind and id. */
const paidFor = { from: purchaseKind, order_id: id };

export const payments = {
  /** Ways of paying that this site offers, the usual one first. */
  payWay: { input: nothing, output: z.array(z.object({ pay_way: payWay, name: z.string(), is_default: z.boolean() })) },
  /** The payment of a purchase in this way, made with the first call and the same in each repetition. */
  prepay: {
    input: z.object({ ...paidFor, pay_way: wholeNumber(1, 9) }),
    output: z.object({
      pay_way: payWay,
      /** `qr`: the address is drawn as a QR code for the payer's phone. `page`: it is opened in the browser. */
      kind: z.enum(['qr', 'page']),
      url: z.string(),
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
      pay_time: dateTime.nullable(),
    }),
  },
};
