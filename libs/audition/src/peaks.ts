/** Bars of a waveform per second of sound. */
export const PEAKS_PER_SECOND = 8;

export interface PeakMeter {
  push: (samples: Float32Array) => void;
  /** One 0…1 peak per bar so far; a new list whenever it grew. */
  peaks: () => readonly number[];
}

/** The loudest sample of each bar, updated as the sound arrives. */
export function createPeakMeter(sampleRate: number): PeakMeter {
  const barSamples = Math.round(sampleRate / PEAKS_PER_SECOND);
  const bars: number[] = [];
  let shown: readonly number[] = [];
  let inBar = 0;
  return {
    push(samples) {
      for (const sample of samples) {
        if (inBar === 0) bars.push(0);
        const loud = Math.abs(sample);
        const last = bars.length - 1;
        if (loud > (bars[last] ?? 0)) bars[last] = loud;
        inBar = (inBar + 1) % barSamples;
      }
      if (samples.length > 0) shown = [...bars];
    },
    peaks: () => shown,
  };
}
