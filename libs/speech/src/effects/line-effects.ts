import { createFilter, highPass, lowPass, peaking } from '../signal/filter.ts';
import { noiseAt } from '../signal/noise-at.ts';
import type { EffectMaker } from './effect-parts.ts';

const noiseSeed = { telephone: 1, radio: 2, crackle: 3 } as const;

/** The band of a telephone line, 300 to 3400 Hz, slightly overdriven, with hiss of at most −30 dB. */
export const telephone: EffectMaker = ({ sampleRate, startSample, amount }) => {
  const band = createFilter([
    highPass(300, sampleRate, 0.54),
    highPass(300, sampleRate, 1.31),
    lowPass(3400, sampleRate, 0.54),
    lowPass(3400, sampleRate, 1.31),
  ]);
  const hiss = amount('noise') * 0.03;
  let place = startSample;
  return (samples) => {
    for (let index = 0; index < samples.length; index += 1) {
      samples[index] = softClip(2 * (samples[index] as number)) * 0.7 + hiss * noiseAt(place, noiseSeed.telephone);
      place += 1;
    }
    band(samples);
  };
};

/** A medium-wave set: 180 to 4500 Hz with the box's own sound, levelled, with hiss and rare crackle. */
export const radio: EffectMaker = ({ sampleRate, startSample, amount }) => {
  const band = createFilter([
    highPass(180, sampleRate, 0.54),
    highPass(180, sampleRate, 1.31),
    lowPass(4500, sampleRate, 0.54),
    lowPass(4500, sampleRate, 1.31),
    peaking(900, sampleRate, 0.9, 5),
  ]);
  const noise = amount('noise');
  let place = startSample;
  return (samples) => {
    for (let index = 0; index < samples.length; index += 1) {
      const second = place / sampleRate;
      const fading = 1 + 0.12 * Math.sin(2 * Math.PI * 0.37 * second) * Math.sin(2 * Math.PI * 0.11 * second + 1);
      const crackle = noiseAt(place, noiseSeed.crackle) > 0.9997 ? noiseAt(place + 1, noiseSeed.crackle) : 0;
      const air = noise * (0.025 * noiseAt(place, noiseSeed.radio) + 0.5 * crackle);
      samples[index] = softClip(3 * (samples[index] as number)) * 0.5 * fading + air;
      place += 1;
    }
    band(samples);
  };
};

/** A horn: 500 to 3000 Hz with a strong resonance, driven into distortion. */
export const megaphone: EffectMaker = ({ sampleRate, amount }) => {
  const before = createFilter([highPass(450, sampleRate), lowPass(4000, sampleRate)]);
  const after = createFilter([
    highPass(500, sampleRate, 0.54),
    highPass(500, sampleRate, 1.31),
    lowPass(3000, sampleRate, 0.54),
    lowPass(3000, sampleRate, 1.31),
    peaking(1300, sampleRate, 2, 8),
  ]);
  const drive = 2 + 30 * amount('drive') ** 2;
  const back = 0.5 / softClip(drive * 0.3);
  return (samples) => {
    before(samples);
    for (let index = 0; index < samples.length; index += 1) samples[index] = softClip(drive * (samples[index] as number)) * 0.3 * back;
    after(samples);
  };
};

/** Odd, monotonous, −1…1. */
function softClip(value: number): number {
  return value / Math.sqrt(1 + value * value);
}
