import { createLevelMeter } from '@shengyu/voice';
import { takeOf, type Take } from './take.ts';
import { fromPcm } from './take-wav.ts';

/** A take whose page went away, with what its pieces say of it. It stays unfinished: its last half second is missing. */
export function measuredTake(take: Take, pieces: readonly Int16Array[], floorDb: number): Take {
  const samples = fromPcm(pieces);
  const meter = createLevelMeter(take.sampleRate, floorDb);
  meter.push(samples);
  return { ...takeOf(take, samples.length, meter.now()), finished: false };
}
