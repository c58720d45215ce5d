import { paidText } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { counted } from './duration-text.ts';

/** What an order takes from each source, as a quote says it. */
export interface Price {
  cost_points: number;
  sources: ReadonlyArray<{ source: 'vip_words' | 'packages' | 'points' | 'online'; amount: number; balance: number }>;
  missing_points: number;
}

const words = texts.price;

const isCovered = ({ missing_points: missing, sources }: Price): boolean =>
  missing === 0 || sources.some(({ source, amount }) => source === 'online' && amount > 0);

/** What is paid, as one text: from each source, or, where those do not cover it and nothing is sold, the whole in points. */
export const amountText = (price: Price): string => paidText(isCovered(price) ? { ...price, paid: price.sources } : price);

/** What an order takes: the words of the header, of the window and of its button. */
export function priceText(price: Price): string {
  if (price.cost_points === 0) return words.nothing;
  return words.uses(amountText(price));
}

/** What is left of the last source that pays, or what is missing. Empty where nothing is paid. */
export function leftText(price: Price): string {
  if (price.cost_points === 0) return '';
  if (!isCovered(price)) return words.lacks(counted(price.missing_points));
  const last = price.sources.findLast(({ source, amount }) => source !== 'online' && amount > 0);
  return last ? words.left[last.source as keyof typeof words.left](counted(last.balance - last.amount)) : '';
}
