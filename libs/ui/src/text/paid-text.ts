import { groupDigits } from './group-digits.ts';
import { texts } from '../locales/zh-CN.ts';

/** What an order was charged: from each source, or, where the server tells no sources, in points. */
export interface Charged {
  cost_points: number;
  paid?: ReadonlyArray<{ source: string; amount: number }> | undefined;
}

/** The words and the points an order was charged, as one text; empty where nothing was. */
export function paidText({ cost_points: points, paid = [{ source: 'points', amount: points }] }: Charged): string {
  const sum = (isPoints: boolean): number =>
    paid.reduce((total, { source, amount }) => ((source === 'points') === isPoints ? total + amount : total), 0);
  const parts = [
    [sum(false), texts.words],
    [sum(true), texts.points],
  ] as const;
  return parts.flatMap(([amount, text]) => (amount > 0 ? text(groupDigits(amount)) : [])).join(texts.and);
}
