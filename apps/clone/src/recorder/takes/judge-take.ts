import type { Recorder } from '../create-recorder.ts';
import { faultsOf } from './take-check.model.ts';
import { fromPcm } from './take-wav.ts';
import type { Take } from './take.ts';

/** Stores with a take what is wrong with it; nothing wrong: it is wanted. @param text that was to be read; empty for free speech */
export async function judgeTake(recorder: Recorder, take: Take, text: string): Promise<Take> {
  const samples = fromPcm(await recorder.read(take.id));
  const faults = faultsOf(take, text, recorder.state().room?.floorDb, { samples, sampleRate: take.sampleRate });
  const judged: Take = { ...take, faults, wanted: faults.length === 0 };
  await recorder.put(judged);
  return judged;
}
