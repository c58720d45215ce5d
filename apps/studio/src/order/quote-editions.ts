import type { Call } from '@shengyu/api';
import { type Edition, type Quote, quoteOrder, type QuoteWish } from './order.queries.ts';

/**
 * The quotes of both editions, of which one is known. Null where the site has no choice, and, without a word, where the other voices cannot
 * speak the script.
 */
export async function quoteOtherEdition(
  call: Call,
  version: { scriptId: string; version: number },
  wish: Omit<QuoteWish, 'edition'>,
  { answer, asked }: { answer: Quote; asked: Edition },
): Promise<Readonly<Record<Edition, Quote>> | null> {
  if (answer.edition !== asked) return null;
  const other = asked === 'natural' ? 'basic' : 'natural';
  const second = await quoteOrder(call, version, { ...wish, edition: other }).catch(() => undefined);
  if (second?.edition !== other) return null;
  return asked === 'natural' ? { natural: answer, basic: second } : { natural: second, basic: answer };
}
