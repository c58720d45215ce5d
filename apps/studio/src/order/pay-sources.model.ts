import type { OwnSource, Quote } from './order.queries.ts';

const all = ['vip_words', 'packages', 'points'] as const satisfies readonly OwnSource[];

export interface SourceRow {
  source: OwnSource;
  /** Taken from it for this order. */
  amount: number;
  balance: number;
  on: boolean;
}

/** The sources that pay, in their order, then those that are switched off. */
export function sourceRows(
  { pay_from: payFrom, sources }: Pick<Quote, 'pay_from' | 'sources'>,
  balances: Record<OwnSource, number>,
): SourceRow[] {
  return [...payFrom, ...all.filter((source) => !payFrom.includes(source))].map((source) => {
    const share = sources.find((one) => one.source === source);
    return { source, amount: share?.amount ?? 0, balance: share?.balance ?? balances[source], on: payFrom.includes(source) };
  });
}

/** The order with a source one place earlier. */
export function moved(payFrom: readonly OwnSource[], source: OwnSource): OwnSource[] {
  const at = payFrom.indexOf(source);
  const before = payFrom[at - 1];
  if (before === undefined) return [...payFrom];
  return payFrom.with(at - 1, source).with(at, before);
}

/** The order without a source, or with it in the last place. */
export function switched(payFrom: readonly OwnSource[], source: OwnSource): OwnSource[] {
  return payFrom.includes(source) ? payFrom.filter((one) => one !== source) : [...payFrom, source];
}
