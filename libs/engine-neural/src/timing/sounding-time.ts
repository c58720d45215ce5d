/** A frame so far below the loudest ones is silent. */
const silentBelowDb = 35;
const frameSeconds = 0.01;
/** A shorter silence is the closure of a consonant. */
const shortestSilenceSeconds = 0.08;

/** Samples [start, end) that are not silent. */
export interface Stretch {
  start: number;
  end: number;
}

/** Where a clause sounds that has no silence around it: it does at its first and last sample. */
export function soundingStretches(pcm: Int16Array, sampleRate: number): Stretch[] {
  const frame = Math.max(1, Math.round(frameSeconds * sampleRate));
  const powers = Float64Array.from({ length: Math.ceil(pcm.length / frame) }, (_, at) => {
    const own = pcm.subarray(at * frame, (at + 1) * frame);
    return own.reduce((sum, sample) => sum + sample * sample, 0) / own.length;
  });
  const loudest = powers.slice().sort()[Math.floor(powers.length * 0.95)] ?? 0;
  const threshold = loudest * 10 ** (-silentBelowDb / 10);
  const stretches: Stretch[] = [];
  for (const [at, power] of powers.entries()) {
    if (power <= threshold) continue;
    const [start, end] = [at * frame, Math.min(pcm.length, (at + 1) * frame)];
    const last = stretches.at(-1);
    if (last && start - last.end < shortestSilenceSeconds * sampleRate) last.end = end;
    else stretches.push({ start, end });
  }
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last) return [{ start: 0, end: pcm.length }];
  first.start = 0;
  last.end = pcm.length;
  return stretches;
}

/** The sample at a share of the sounding time, 0…1; at a silence where the next sound begins, or where the last one ends. */
export function sampleAtShare(stretches: readonly Stretch[], share: number, side: 'start' | 'end'): number {
  const whole = stretches.reduce((sum, { start, end }) => sum + end - start, 0);
  let left = Math.round(share * whole);
  for (const { start, end } of stretches) {
    const length = end - start;
    if (left < length || (left === length && side === 'end')) return start + left;
    left -= length;
  }
  return stretches.at(-1)?.end ?? 0;
}
