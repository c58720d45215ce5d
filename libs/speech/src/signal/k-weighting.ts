/** Second-order section, transposed direct form II: `y = b·x − a·y`, with a0 = 1. */
export interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

/**
 * The two filters of ITU-R BS.1770-5 (head, then revised low-frequency B curve) for any sample rate. The standard lists
 * coefficients for 48 kHz only; these are the analogue prototypes behind them, after De Man, "Evaluation of
 * implementations of the EBU R128 loudness measurement", and equal the table at 48 kHz to 1e-6.
 */
export function kWeighting(sampleRate: number): readonly [Biquad, Biquad] {
  return [highShelf(sampleRate), highPass(sampleRate)];
}

function highShelf(sampleRate: number): Biquad {
  const gainDb = 3.999843853973347;
  const q = 0.7071752369554196;
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const high = 10 ** (gainDb / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
}

function highPass(sampleRate: number): Biquad {
  const q = 0.5003270373238773;
  const warped = (rate: number) => Math.tan((Math.PI * 38.13547087602444) / rate);
  const scale = (k: number) => 1 + k / q + k * k;
  const k = warped(sampleRate);
  const a0 = scale(k);
  // The standard's numerator is 1, −2, 1 at 48 kHz, which lets 0.04 dB more than everything pass; other rates let pass as much.
  const b0 = scale(warped(48_000)) / a0;
  return { b0, b1: -2 * b0, b2: b0, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
}
