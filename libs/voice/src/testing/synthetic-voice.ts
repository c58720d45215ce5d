import type { Recording } from '../recording.ts';

export interface SyntheticVoice {
  seconds?: number;
  sampleRate?: number;
  pitchHz?: number;
  /** Pitch of each syllable in semitones about `pitchHz`, one after the other. */
  melody?: readonly number[];
  syllablesPerSecond?: number;
  /** Every so many syllables, half a second of nothing. */
  phrase?: number;
  tractCm?: number;
  /** dB per octave above 300 Hz. */
  tilt?: number;
  /** Standard deviation of the periods, as a share of one. */
  jitter?: number;
  /** Level of noise against the voice, in the voice. */
  breathDb?: number;
  level?: number;
}

/** Even, −1…1, the same each time. */
export function createNoise(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** Pulses through the resonances of a tube, in syllables: a voice of which everything is known. */
export function syntheticVoice(voice: SyntheticVoice = {}): Recording {
  const { seconds = 6, sampleRate = 22_050, pitchHz = 150, melody = [0], syllablesPerSecond = 4, phrase = 8, tractCm = 17 } = voice;
  const { tilt = -9, jitter = 0, breathDb = -60, level = 0.3 } = voice;
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  const noise = createNoise();
  const length = sampleRate / syllablesPerSecond;
  let next = 0;
  for (let syllable = 0, start = 0; start + length < samples.length; syllable += 1) {
    const hertz = pitchHz * 2 ** ((melody[syllable % melody.length] ?? 0) / 12);
    for (next = Math.max(next, start); next < start + length; next += (sampleRate / hertz) * (1 + jitter * 1.7 * noise())) {
      const whole = Math.floor(next);
      const envelope = Math.sin((Math.PI * (next - start)) / length) ** 2;
      // Between two samples, so that periods need not be whole numbers of them.
      if (whole + 1 < samples.length) {
        samples[whole] = (samples[whole] ?? 0) + (1 - (next - whole)) * envelope;
        samples[whole + 1] = (samples[whole + 1] ?? 0) + (next - whole) * envelope;
      }
    }
    for (let at = Math.round(start); at < start + length; at += 1) {
      const envelope = Math.sin((Math.PI * (at - start)) / length) ** 2;
      samples[at] = (samples[at] ?? 0) + 0.1 * 10 ** (breathDb / 20) * noise() * envelope;
    }
    start += length + ((syllable + 1) % phrase === 0 ? sampleRate / 2 : 0);
  }
  for (let formant = 0; formant < 5; formant += 1) {
    // The vowel changes with every syllable.
    const resonance = (at: number): number => ((vowels[Math.floor(at / length) % vowels.length]?.[formant] ?? 0) * 17) / tractCm;
    resonate(samples, sampleRate, resonance);
  }
  slope(samples, sampleRate, tilt);
  const top = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 1e-9);
  return { samples: samples.map((sample) => (sample * level) / top), sampleRate };
}

/** a, i, u, e, ü of a speaker with a tract of 17 cm. */
const vowels = [
  [800, 1300, 2550, 3600, 4600],
  [300, 2250, 2950, 3600, 4600],
  [350, 800, 2500, 3550, 4550],
  [500, 1250, 2550, 3600, 4600],
  [310, 2000, 2400, 3550, 4600],
] as const;

function resonate(samples: Float32Array, sampleRate: number, resonance: (at: number) => number): void {
  let [y1, y2, a1, a2] = [0, 0, 0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    if (at % 64 === 0) {
      const hertz = resonance(at);
      const radius = hertz > sampleRate * 0.45 ? 0 : Math.exp((-Math.PI * (60 + hertz * 0.03)) / sampleRate);
      [a1, a2] = [2 * radius * Math.cos((2 * Math.PI * hertz) / sampleRate), -radius * radius];
    }
    const y = (samples[at] as number) * (1 - a1 - a2) + a1 * y1 + a2 * y2;
    y2 = y1;
    y1 = y;
    samples[at] = y;
  }
}

/** One first-order low-pass at 300 Hz for each 6 dB per octave. */
function slope(samples: Float32Array, sampleRate: number, tilt: number): void {
  const share = 1 - Math.exp((-2 * Math.PI * 300) / sampleRate);
  const orders = -tilt / 6;
  for (let order = 0; order < orders; order += 1) {
    const mixed = Math.min(1, orders - order);
    let slow = 0;
    for (let at = 0; at < samples.length; at += 1) {
      slow += share * ((samples[at] as number) - slow);
      samples[at] = mixed * slow + (1 - mixed) * (samples[at] as number);
    }
  }
}

/** With even noise so many dB below the voice, in the pauses as well. */
export function inNoise({ samples, sampleRate }: Recording, signalToNoiseDb: number, seed = 7): Recording {
  const noise = createNoise(seed);
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const level = Math.sqrt((3 * power) / 10 ** (signalToNoiseDb / 10));
  return { samples: samples.map((sample) => sample + level * noise()), sampleRate };
}

/** In a room with this reverberation time. */
export function inRoom({ samples, sampleRate }: Recording, seconds: number): Recording {
  const noise = createNoise(3);
  const length = Math.round(seconds * sampleRate);
  // Every thirtieth sample of the response: dense enough for a room, quick enough for a test.
  const taps = Array.from({ length: Math.floor(length / 30) }, (_, index) => {
    const at = index * 30 + Math.floor(15 + 14 * noise());
    return { at, gain: 0.25 * noise() * 10 ** ((-3 * at) / length) };
  });
  const wet = new Float32Array(samples.length);
  for (const { at, gain } of taps)
    for (let index = at; index < wet.length; index += 1) wet[index] = (wet[index] as number) + gain * (samples[index - at] as number);
  return { samples: samples.map((sample, index) => sample + (wet[index] as number)), sampleRate };
}
