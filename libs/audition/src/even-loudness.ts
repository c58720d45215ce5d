/** Of every clip: as loud as a quiet voice comes, so that hardly any has to be raised into its ceiling. */
const TARGET_LUFS = -17;
const CEILING = 10 ** (-1 / 20);

/** Samples as loud as every other clip: who compares voices compares no levels. Silence stays as it is. */
export function evenLoudness(samples: Float32Array, sampleRate: number): Float32Array {
  const lufs = loudnessOf(samples, sampleRate);
  if (!Number.isFinite(lufs)) return samples;
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  const gain = Math.min(10 ** ((TARGET_LUFS - lufs) / 20), CEILING / Math.max(peak, 1e-6));
  return samples.map((sample) => sample * gain);
}

/**
 * Integrated loudness of one channel as in ITU-R BS.1770: blocks of 400 ms by steps of 100, gated at −70 LUFS and 10 LU under their mean.
 * `libs/speech` measures the same, and cannot be loaded by a browser.
 */
export function loudnessOf(samples: Float32Array, sampleRate: number): number {
  const step = Math.round(sampleRate / 10);
  const energies = stepEnergies(samples, sampleRate, step);
  const blocks = Array.from({ length: Math.max(0, energies.length - 3) }, (_, at) => mean(energies.slice(at, at + 4)));
  const loud = blocks.filter((energy) => toLufs(energy) > -70);
  const gate = toLufs(mean(loud)) - 10;
  return toLufs(mean(loud.filter((energy) => toLufs(energy) > gate)));
}

const toLufs = (energy: number): number => -0.691 + 10 * Math.log10(energy);
const mean = (values: readonly number[]): number => (values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 0);

/** Mean squares of the K-weighted signal, of each whole step. */
function stepEnergies(samples: Float32Array, sampleRate: number, step: number): number[] {
  const shelf = shelfAt(sampleRate);
  const pass = passAt(sampleRate);
  const energies: number[] = [];
  let sum = 0;
  for (const [index, sample] of samples.entries()) {
    const weighted = pass(shelf(sample));
    sum += weighted * weighted;
    if ((index + 1) % step !== 0) continue;
    energies.push(sum / step);
    sum = 0;
  }
  return energies;
}

type Filter = (sample: number) => number;

function filter(b: readonly [number, number, number], a: readonly [number, number]): Filter {
  let [one, two] = [0, 0];
  return (sample) => {
    const out = b[0] * sample + one;
    one = b[1] * sample - a[0] * out + two;
    two = b[2] * sample - a[1] * out;
    return out;
  };
}

/** The head's shelf above 1.7 kHz, for any rate. */
function shelfAt(sampleRate: number): Filter {
  const [k, q, high] = [Math.tan((Math.PI * 1681.974450955533) / sampleRate), 0.7071752369554196, 10 ** (3.999843853973347 / 20)];
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return filter(
    [(high + (band * k) / q + k * k) / a0, (2 * (k * k - high)) / a0, (high - (band * k) / q + k * k) / a0],
    [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  );
}

/** The low cut at 38 Hz. */
function passAt(sampleRate: number): Filter {
  const [k, q] = [Math.tan((Math.PI * 38.13547087602444) / sampleRate), 0.5003270373238773];
  const a0 = 1 + k / q + k * k;
  return filter([1, -2, 1], [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0]);
}
