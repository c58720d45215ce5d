import { texts } from '../../locales/zh-CN.ts';
import type { Movement } from '../ledger/post-movement.ts';

interface PaidOrder {
  id: string;
  memberId: string;
  name: string;
}

/** The order ended without files, or its plan costs less than it was charged. */
type RefundCause = 'refund' | 'settled';

/** Something an order can be paid from. Amounts are the source's own unit. */
export interface PaymentSource {
  readonly name: 'vip_words' | 'packages' | 'points';
  charge(order: PaidOrder, amount: number): Movement;
  /** Gives back what `charge` took, or a part of it; a second time for the same cause has no effect. */
  refund(order: PaidOrder, amount: number, cause?: RefundCause): Movement;
}

const points: PaymentSource = {
  name: 'points',
  charge: ({ id, memberId, name }, amount) => ({
    memberId,
    unit: 'points',
    amount: -amount,
    against: 'sales',
    reason: 'order',
    reference: id,
    remark: texts.ledger.order(name),
    idempotencyKey: `order:${id}:points`,
  }),
  refund: ({ id, memberId, name }, amount, cause = 'refund') => ({
    memberId,
    unit: 'points',
    amount,
    against: 'sales',
    reason: 'refund',
    reference: id,
    remark: texts.ledger[cause](name),
    idempotencyKey: `${cause}:${id}:points`,
  }),
};

/** In the order in which they pay by default. A source that a member asks for and the site does not have is skipped. */
const paymentSources: readonly PaymentSource[] = [points];

export function sourceNamed(name: PaymentSource['name']): PaymentSource {
  const source = paymentSources.find((candidate) => candidate.name === name);
  if (!source) throw new Error(`no payment source ${name}`);
  return source;
}

export interface Share {
  source: PaymentSource['name'];
  amount: number;
  balance: number;
}

/** Splits a price over the sources in the order the member chose; `enough` is false when what is in them does not cover it. */
export function sharePrice(
  costPoints: number,
  balances: Partial<Record<PaymentSource['name'], number>>,
  payFrom?: readonly PaymentSource['name'][],
): { shares: Share[]; enough: boolean } {
  const chosen = payFrom?.length
    ? paymentSources.filter(({ name }) => payFrom.includes(name)).toSorted((a, b) => payFrom.indexOf(a.name) - payFrom.indexOf(b.name))
    : paymentSources;
  let rest = costPoints;
  const shares: Share[] = [];
  for (const { name } of chosen) {
    const balance = balances[name] ?? 0;
    const amount = Math.min(balance, rest);
    shares.push({ source: name, amount, balance });
    rest -= amount;
  }
  return { shares, enough: rest === 0 };
}
