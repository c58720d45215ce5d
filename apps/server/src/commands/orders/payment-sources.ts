import type { Executor } from '../../db/database.ts';
import { texts } from '../../locales/zh-CN.ts';
import { readBalance } from '../ledger/accounts.ts';
import { postMovement } from '../ledger/post-movement.ts';

export interface PaidOrder {
  id: string;
  memberId: string;
  name: string;
}

/** Something an order can be paid from. Amounts are the source's own unit. */
export interface PaymentSource {
  readonly name: 'vip_words' | 'packages' | 'points';
  balance(db: Executor, memberId: string): Promise<number>;
  /** Throws `points.insufficient`. */
  charge(tx: Executor, order: PaidOrder, amount: number): Promise<void>;
  /** Gives back what `charge` took; a second time has no effect. */
  refund(tx: Executor, order: PaidOrder, amount: number): Promise<void>;
}

const points: PaymentSource = {
  name: 'points',
  balance: (db, memberId) => readBalance(db, memberId, 'points'),
  charge: async (tx, { id, memberId, name }, amount) => {
    await postMovement(tx, {
      memberId,
      unit: 'points',
      amount: -amount,
      against: 'sales',
      reason: 'order',
      reference: id,
      remark: texts.ledger.order(name),
      idempotencyKey: `order:${id}:points`,
    });
  },
  refund: async (tx, { id, memberId, name }, amount) => {
    await postMovement(tx, {
      memberId,
      unit: 'points',
      amount,
      against: 'sales',
      reason: 'refund',
      reference: id,
      remark: texts.ledger.refund(name),
      idempotencyKey: `refund:${id}:points`,
    });
  },
};

/** In the order they pay by default. A source that is not built yet is not here, and a member who asks for it pays from the rest. */
export const paymentSources: readonly PaymentSource[] = [points];

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

/**
 * Splits a price over the sources in the order the member chose; `enough` is false when they do not cover it. `locked`:
 * balances the caller holds the lock of.
 */
export async function sharePrice(
  db: Executor,
  memberId: string,
  costPoints: number,
  payFrom: readonly PaymentSource['name'][] | undefined,
  locked: Partial<Record<PaymentSource['name'], number>> = {},
): Promise<{ shares: Share[]; enough: boolean }> {
  const chosen = payFrom?.length
    ? paymentSources.filter(({ name }) => payFrom.includes(name)).toSorted((a, b) => payFrom.indexOf(a.name) - payFrom.indexOf(b.name))
    : paymentSources;
  let rest = costPoints;
  const shares: Share[] = [];
  for (const source of chosen) {
    const balance = locked[source.name] ?? (await source.balance(db, memberId));
    const amount = Math.min(balance, rest);
    shares.push({ source: source.name, amount, balance });
    rest -= amount;
  }
  return { shares, enough: rest === 0 };
}
