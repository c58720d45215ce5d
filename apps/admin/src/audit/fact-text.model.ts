import { yuan } from '../text/amounts.model.ts';
import { memberStateName, orderStateName, paymentStateName, purchaseStateName, sourceName, tierName } from '../text/names.model.ts';
import { texts } from './locales/zh-CN.ts';

const names: Readonly<Record<string, string>> = texts.fields;
const words: Readonly<Record<string, string>> = texts.values;

const nameOf = (field: string): string => names[field] ?? field;

/** Names the place of a fact, such as `list.packages.words-10000.price_fen`, in words. A name that an operator gave stays as it is. */
export const factName = (path: string): string =>
  path
    .split('.')
    .filter((field) => field !== 'list' && field !== 'value')
    .map((field) => nameOf(field))
    .join(' · ') || nameOf(path);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

function wordOf(value: string): string {
  if (words[value] !== undefined) return words[value];
  for (const named of [orderStateName, purchaseStateName, paymentStateName, memberStateName])
    if (named(value) !== value) return named(value);
  return value;
}

/** What a fact is: amounts in yuan, states and yes or no in words, lists and records piece by piece. */
export function factText(path: string, value: unknown): string {
  const field = path.split('.').at(-1) ?? '';
  if (typeof value === 'number') return field.endsWith('_fen') ? `¥${yuan(value)}` : String(value);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map((item) => factText(path, item)).join('、');
  if (isRecord(value)) {
    // What an order was paid from: 3 points.
    const { source, amount } = value;
    if (typeof source === 'string' && typeof amount === 'number') return `${sourceName(source)} ${amount}`;
    return Object.entries(value)
      .filter(([, part]) => part !== null)
      .map(([name, part]) => `${nameOf(name)} ${factText(name, part)}`)
      .join('，');
  }
  if (typeof value !== 'string') return '';
  if (field === 'source') return sourceName(value);
  if (field === 'tier') return tierName(value);
  return field === 'state' || field === 'hold' || field === 'factor' || field === 'role' || field === 'kind' ? wordOf(value) : value;
}
