import { terms } from '@shengyu/api/terms';
import type { CallOutput } from '@shengyu/api';
import type { Executor } from '../../../db/database.ts';
import { divideDown, divideUp } from '../../money/ledger/divide-up.ts';
import { readPriceList } from '../../money/prices/read-price-list.ts';

/** What points and words are worth by the site's prices, rounded up. Words pay what points pay at the price of a standard voice. */
export async function readWorth(tx: Executor) {
  const { points } = await readPriceList(tx);
  // Cheap points in the list make a gift of them no smaller than it is by the terms.
  const perYuan = Math.min(points.per_yuan, terms.pointsPerYuan);
  const ofPoints = (count: number): number => divideUp(count, perYuan, 100);
  const ofWords = (count: number): number => divideUp(count, perYuan * terms.wordsPerPoint, 100);
  return {
    ofPoints,
    ofWords,
    ofPaid: (paid: CallOutput<'adminOrderDetail'>['paid']): number =>
      paid.reduce((sum, { source, amount }) => {
        if (source === 'online') return sum + amount;
        return sum + (source === 'points' ? ofPoints(amount) : ofWords(amount));
      }, 0),
    /** The most points and words that are worth no more. */
    pointsFor: (fen: number): number => divideDown(fen, 100, perYuan),
    wordsFor: (fen: number): number => divideDown(fen, 100, perYuan * terms.wordsPerPoint),
  };
}
