/** A stretch of sound, mono, full scale 1. What a person read for one prompt is one recording. */
export interface Recording {
  samples: Float32Array;
  /** Samples in a second; 8,000 to 96,000. */
  sampleRate: number;
}

/** One after the other. @throws TypeError where there are none, or their rates differ */
export function joinRecordings(recordings: readonly Recording[]): Recording {
  const sampleRate = recordings[0]?.sampleRate;
  if (sampleRate === undefined || recordings.some((one) => one.sampleRate !== sampleRate))
    throw new TypeError('Recordings to be joined have one rate.');
  const samples = new Float32Array(recordings.reduce((sum, one) => sum + one.samples.length, 0));
  let at = 0;
  for (const one of recordings) {
    samples.set(one.samples, at);
    at += one.samples.length;
  }
  return { samples, sampleRate };
}
