import { createPowerSpectrum, frameLength } from '../signal/create-power-spectrum.ts';
import { bandBins, bandCount, bandsWithin } from './erb-bands.ts';
import { pitchHop } from './pitch-track.ts';

/** A recording cut into frames, which of them hold speech, and what is heard without it. */
export interface SpeechFrames {
  /** Samples from one frame to the next. */
  hop: number;
  /** Level from 100 Hz up in dB of full scale. */
  levels: Float32Array;
  /** Level from 300 to 3,000 Hz, where syllables have their cores. */
  cores: Float32Array;
  /** 1 where there is speech. */
  speech: Uint8Array;
  /** Mean power in each band of the frames with speech, what is there without it subtracted. */
  speechPower: Float64Array;
  /** Mean power in each band of the quietest frames. */
  noisePower: Float64Array;
  /** Level of the quietest frames in dB of full scale. */
  floorDb: number;
  /** Level that one frame of speech in twenty exceeds. */
  topDb: number;
  bands: number;
}

const frameSeconds = 0.032;
/** Speech is no softer than this below its own loudest frames. */
const reachDb = 32;
/** Below this nothing is heard at all. */
const silenceDb = -75;

export function speechFrames(samples: Float32Array, sampleRate: number): SpeechFrames {
  const spectrum = createPowerSpectrum(frameLength(sampleRate, frameSeconds));
  const bins = bandBins(sampleRate, spectrum.length);
  const hop = pitchHop(sampleRate);
  const count = Math.max(0, Math.floor((samples.length - spectrum.length / 2) / hop));
  const powers = new Float32Array(count * bandCount);
  const levels = new Float32Array(count);
  const cores = new Float32Array(count);
  // A sine of full scale is 0 dB: the Hann window lets 3/8 of the power pass, half of which is at negative frequencies.
  const scale = 2 / ((3 / 8) * spectrum.length * (spectrum.length / 2));
  const bin = (hertz: number): number => Math.min(spectrum.length / 2, Math.round((hertz * spectrum.length) / sampleRate));
  const [low, coreLow, coreHigh, high] = [bin(100), bin(300), bin(3000), bin(8000)];
  for (let frame = 0; frame < count; frame += 1) {
    const power = spectrum.at(samples, frame * hop - spectrum.length / 4);
    for (const [band, weights] of bins.weights.entries()) {
      let sum = 0;
      const first = bins.first[band] as number;
      for (let index = 0; index < weights.length; index += 1) sum += (power[first + index] as number) * (weights[index] as number);
      powers[frame * bandCount + band] = sum * scale;
    }
    let [all, core] = [0, 0];
    for (let index = low; index <= high; index += 1) {
      const value = power[index] as number;
      all += value;
      if (index >= coreLow && index <= coreHigh) core += value;
    }
    levels[frame] = toDb(all * scale);
    cores[frame] = toDb(core * scale);
  }
  const { speech, quiet, floorDb, topDb } = divide(levels);
  const means = meanPowers(powers, speech, quiet);
  const bands = Math.min(bandsWithin(sampleRate / 2), heldBands(means, isAny(speech)));
  return { hop, levels, cores, speech, ...means, floorDb, topDb, bands };
}

const isAny = (frames: Uint8Array): boolean => frames.includes(1);

/** A sibilant is no softer than this below the loudest band, and stands out of the room by so much: what is above it was taken away. */
const heldDb = 75;
const standsOut = 0.2;
/** No voice falls so far from one band to the next: there a filter begins to cut. */
const cliffDb = 12;

/** Bands up to the highest one in which there is speech: a telephone's recording in a file of a higher rate has empty ones above. */
function heldBands({ speechPower, noisePower }: { speechPower: Float64Array; noisePower: Float64Array }, isSpoken: boolean): number {
  if (!isSpoken) return bandCount;
  const least = Math.max(...speechPower) * 10 ** (-heldDb / 10);
  let held = speechPower.findLastIndex((power, band) => power > least && power > standsOut * (noisePower[band] as number));
  while (held > 0 && (speechPower[held] as number) < (speechPower[held - 1] as number) * 10 ** (-cliffDb / 10)) held -= 1;
  return held + 1;
}

/** Speech is what stands out of the quietest frames and is not far below the loudest ones. */
function divide(levels: Float32Array): { speech: Uint8Array; quiet: Uint8Array; floorDb: number; topDb: number } {
  const sorted = levels.toSorted();
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? silenceDb;
  const [floorDb, topDb] = [at(0.05), at(0.95)];
  const above = topDb - floorDb;
  // Without any pause the quietest frames are speech as well.
  const threshold = above < 3 ? floorDb - 1 : Math.max(topDb - reachDb, floorDb + Math.min(10, Math.max(2, above / 3)));
  const quietest = floorDb + Math.min(3, above / 6);
  const isSpeech = (level: number): number => Number(level >= threshold && level > silenceDb);
  return {
    speech: Uint8Array.from(levels, isSpeech),
    quiet: Uint8Array.from(levels, (level) => Number(above >= 3 && level <= quietest)),
    floorDb,
    topDb,
  };
}

function meanPowers(powers: Float32Array, speech: Uint8Array, quiet: Uint8Array): Pick<SpeechFrames, 'speechPower' | 'noisePower'> {
  const noisePower = meanOf(powers, quiet);
  const speechPower = meanOf(powers, speech);
  for (let band = 0; band < bandCount; band += 1) {
    const noise = noisePower[band] as number;
    // The mean of the noise is itself uncertain by some per cent: less than that is not measured.
    speechPower[band] = Math.max((speechPower[band] as number) - noise, noise * 0.05);
  }
  return { noisePower, speechPower };
}

function meanOf(powers: Float32Array, chosen: Uint8Array): Float64Array {
  const sums = new Float64Array(bandCount);
  let count = 0;
  for (let frame = 0; frame < chosen.length; frame += 1) {
    if (chosen[frame] === 0) continue;
    count += 1;
    for (let band = 0; band < bandCount; band += 1) sums[band] = (sums[band] as number) + (powers[frame * bandCount + band] as number);
  }
  return sums.map((sum) => sum / Math.max(1, count));
}

export function toDb(power: number): number {
  return 10 * Math.log10(power + 1e-12);
}
