import type { PaymentState } from '../../../db/schema/payments.ts';

/** The only changes of state there are. Money that comes after a payment was closed is still money. */
const paymentEdges: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['paid', 'closed'],
  closed: ['paid'],
  paid: ['refunding'],
  refunding: ['refunded'],
  refunded: [],
};

export function paymentStatesBefore(state: PaymentState): PaymentState[] {
  return (Object.keys(paymentEdges) as PaymentState[]).filter((from) => paymentEdges[from].includes(state));
}
