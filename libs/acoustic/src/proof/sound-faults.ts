import { proofBounds } from './proof-bounds.ts';

const leastRun = 3;
/** Below it the highest level of a clause is no ceiling that it was cut at. */
const leastCeiling = 0.05;

/** Whether a clause was cut at a ceiling: its highest samples stand in runs of the same value. @param pcm as the engine gave it */
export function isClipped(pcm: Int16Array): boolean {
  let top = 0;
  for (const sample of pcm) if (Math.abs(sample) > top) top = Math.abs(sample);
  if (top < leastCeiling * 32_768) return false;
  const ceiling = top - Math.max(1, top * 0.002);
  let [flat, run] = [0, 0];
  for (let at = 0; at <= pcm.length; at += 1) {
    const isTop = Math.abs(pcm[at] ?? 0) >= ceiling;
    if (isTop) run += 1;
    else {
      if (run >= leastRun) flat += run;
      run = 0;
    }
  }
  return flat > proofBounds.flatShare * pcm.length;
}

/** Level in dB of full scale of the louder half of a clause's speech; −100 for none. */
export function speechDbOf(levels: Float32Array): number {
  const loudest = levels.slice().sort()[Math.floor(levels.length * 0.95)] ?? -100;
  const speech = levels.filter((level) => level > loudest - 25).sort();
  return speech[Math.floor(speech.length * 0.75)] ?? -100;
}
