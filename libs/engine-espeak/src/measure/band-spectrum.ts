const bands = 24;
const lowestHz = 100;
const highestHz = 8000;
const frameLength = 1024;
/** Frames are taken apart: the mean of a hundred is as good as that of all. */
const hop = 3 * frameLength;
const hann = Float32Array.from({ length: frameLength }, (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / frameLength));

/** Long-term spectrum of the speaking frames in 24 ERB-spaced bands, in dB about its own mean: colour without loudness. */
export function bandSpectrum(samples: Float32Array, sampleRate: number): number[] {
  const centres = Array.from({ length: bands }, (_, band) =>
    fromErb(toErb(lowestHz) + ((toErb(highestHz) - toErb(lowestHz)) * (band + 0.5)) / bands),
  );
  const sums = new Float64Array(bands);
  for (let start = 0; start + frameLength <= samples.length; start += hop) {
    const frame = samples.subarray(start, start + frameLength);
    const power = frame.reduce((sum, sample) => sum + sample * sample, 0) / frameLength;
    if (power < 1e-4) continue;
    const windowed = frame.map((sample, index) => sample * (hann[index] as number));
    for (const [band, centre] of centres.entries()) sums[band] = (sums[band] ?? 0) + bandPower(windowed, centre, sampleRate);
  }
  const decibels = Array.from(sums, (sum) => 10 * Math.log10(sum + 1e-12));
  const mean = decibels.reduce((a, b) => a + b, 0) / bands;
  return decibels.map((value) => value - mean);
}

/** Power around a frequency, from three Goertzel filters across the band. */
function bandPower(frame: Float32Array, centreHz: number, sampleRate: number): number {
  const halfBandHz = 0.35 * (24.7 + 0.108 * centreHz);
  return [-halfBandHz, 0, halfBandHz].reduce((sum, shift) => sum + goertzel(frame, (2 * Math.PI * (centreHz + shift)) / sampleRate), 0);
}

function goertzel(frame: Float32Array, angle: number): number {
  const factor = 2 * Math.cos(angle);
  let last = 0;
  let before = 0;
  for (let index = 0; index < frame.length; index += 1) {
    const value = (frame[index] as number) + factor * last - before;
    before = last;
    last = value;
  }
  return last * last + before * before - factor * last * before;
}

function toErb(hz: number): number {
  return 21.4 * Math.log10(1 + 0.00437 * hz);
}

function fromErb(erb: number): number {
  return (10 ** (erb / 21.4) - 1) / 0.00437;
}
