import type { Executor } from '../../../db/database.ts';
import { grantAllowance } from './grant-allowance.ts';
import { runningMonth } from './period-value.ts';
import type { HeldPeriod } from './plan-vip.ts';
import { lotBalance, monthLot, readPeriods } from './vip-periods.ts';

/** Periods with what is left of the words of their running month, which are granted first. Under the lock of the member's points. */
export async function readHeld(tx: Executor, memberId: string, at: Date): Promise<HeldPeriod[]> {
  await grantAllowance(tx, memberId, at);
  const held: HeldPeriod[] = [];
  for (const period of await readPeriods(tx, memberId, at)) {
    const runs = period.startsAt <= at;
    const wordsLeft = runs ? await lotBalance(tx, memberId, monthLot(period.id, runningMonth(period, at).index)) : period.words;
    held.push({ ...period, wordsLeft });
  }
  return held;
}
