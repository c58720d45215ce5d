import { groupDigits } from './group-digits.ts';
import { texts } from '../locales/zh-CN.ts';

/** What an order was charged: from each source, or, where the server tells no sources, in points. `online` is in fen. */
export interface Charged {
  cost_points: number;
  paid?: ReadonlyArray<{ source: string; amount: number }> | undefined;
}

type Unit = 'words' | 'points' | 'yuan';
const unitOf = (source: string): Unit => (source === 'points' ? 'points' : source === 'online' ? 'yuan' : 'words');

/** The words, the points and the money an order was charged, as one text; empty where nothing was. */
export function paidText({ cost_points: points, paid = [{ source: 'points', amount: points }] }: Charged): string {
  const sum = (unit: Unit): number => paid.reduce((total, { source, amount }) => (unitOf(source) === unit ? total + amount : total), 0);
  const parts = [
    [sum('words'), (amount: number) => texts.words(groupDigits(amount))],
    [sum('points'), (amount: number) => texts.points(groupDigits(amount))],
    [sum('yuan'), (fen: number) => texts.yuan((fen / 100).toFixed(2))],
  ] as const;
  return parts.flatMap(([amount, text]) => (amount > 0 ? text(amount) : [])).join(texts.and);
}
