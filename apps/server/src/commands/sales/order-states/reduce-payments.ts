import { pointsFor, wordsCovered, type Payment } from '@shengyu/script';

/** Words that a second render of stand-ins' sentences is billed: as many as were given back for them, for the same points, and no more than `due`. */
export function rerenderWords(given: { billedWords: number; costPoints: number }, rate: number, due: number): number {
  return wordsCovered(given.costPoints, rate, Math.min(given.billedWords, due));
}

/** The payments of an order that turned out to have fewer billed words: what paid first pays first again, what paid last gets back. */
export function reducePayments(payments: readonly Payment[], billedWords: number, rate: number): Payment[] {
  let rest = billedWords;
  let byPoints = 0;
  return payments.map(({ source, lot, amount, words: before }) => {
    const words = Math.min(before, rest);
    rest -= words;
    if (source !== 'points' && source !== 'online') return { source, lot, words, amount: words };
    const points = pointsFor(byPoints + words, rate) - pointsFor(byPoints, rate);
    byPoints += words;
    return { source, lot, words, amount: Math.min(amount, points) };
  });
}
