import { createPowerSpectrum, frameLength, powerScale } from '../signal/create-power-spectrum.ts';
import { meansAround } from '../signal/means-around.ts';
import { subtractNoise } from '../signal/subtract-noise.ts';
import { bandBins, bandCount, bandsWithin } from './erb-bands.ts';
import { pitchHop } from './pitch-track.ts';
import { softSpeech } from './soft-speech.ts';

/** A recording cut into frames, which of them hold speech, and what is heard without it. */
export interface SpeechFrames {
  /** Samples from one frame to the next. */
  hop: number;
  /** Level from 100 Hz up in dB of full scale. */
  levels: Float32Array;
  /** Level from 300 to 3,000 Hz, where syllables have their cores: of the speech over 50 ms, the room taken off. */
  cores: Float32Array;
  /** 1 where there is speech. */
  speech: Uint8Array;
  /** 1 where speech is well above the noise; in a quiet room that is all speech. */
  clear: Uint8Array;
  /** Power of all speech in each band, per clear frame, the noise subtracted. */
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
  const corePowers = new Float32Array(count);
  const scale = powerScale(spectrum.length);
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
    corePowers[frame] = core * scale;
  }
  const { clear, quiet, floorDb, topDb } = divide(levels);
  const means = meanPowers(powers, clear, quiet);
  const bands = Math.min(bandsWithin(sampleRate / 2), heldBands(means, isAny(clear)));
  const degrees = bins.weights.map((weights) => Math.max(1, hannShare * weights.reduce((sum, weight) => sum + weight, 0)));
  const likely = isAny(quiet) ? softSpeech(powers, means.speechPower, means.noisePower, degrees) : undefined;
  const isSoft = (frame: number): boolean =>
    likely !== undefined && (likely[frame] as number) > 0 && (levels[frame] as number) >= Math.max(topDb - reachDb, silenceDb);
  const speech = clear.map((isClear, frame) => Number(isClear === 1 || isSoft(frame)));
  return { hop, levels, cores: coresOf(corePowers, quiet), speech, clear, ...means, floorDb, topDb, bands };
}

/** Independent values for each bin of a Hann-windowed spectrum. */
const hannShare = 2 / 3;

function coresOf(powers: Float32Array, quiet: Uint8Array): Float32Array {
  const chosen = powers.filter((_power, frame) => quiet[frame] === 1);
  const room = chosen.reduce((sum, power) => sum + power, 0) / Math.max(1, chosen.length);
  return Float32Array.from(meansAround(powers, 2), (power) => toDb(subtractNoise(power, room)));
}

const isAny = (frames: Uint8Array): boolean => frames.includes(1);

/** A sibilant is no softer than this below the loudest band, and stands out of the room by so much: what is above it was taken away. */
const heldDb = 75;
const standsOut = 0.1;
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

/** Levels are averaged over 90 ms before pauses are chosen: the closures of a soft speaker are shorter. */
const roomFrames = 4;

/** Clear speech is louder than the quietest frames and not far below the loudest ones. */
function divide(levels: Float32Array): { clear: Uint8Array; quiet: Uint8Array; floorDb: number; topDb: number } {
  const evened = meansAround(levels, roomFrames);
  const at = (values: Float32Array | Float64Array, share: number): number =>
    values.toSorted()[Math.floor((values.length - 1) * share)] ?? silenceDb;
  const [floorDb, topDb] = [at(levels, 0.05), at(levels, 0.95)];
  const above = topDb - floorDb;
  // Without any pause the quietest frames are speech as well.
  const threshold = above < 3 ? floorDb - 1 : Math.max(topDb - reachDb, floorDb + Math.min(10, Math.max(2, above / 3)));
  // The louder the noise, the more frames of speech are hardly louder than it.
  const quietest = at(evened, 0.05) + Math.min(3, above / 20);
  return {
    clear: Uint8Array.from(levels, (level) => Number(level >= threshold && level > silenceDb)),
    quiet: Uint8Array.from(evened, (level) => Number(above >= 3 && level <= quietest)),
    floorDb,
    topDb,
  };
}

/** Share of the noise below which speech is not measured: the mean of the noise is uncertain by some per cent. */
const measuredShare = 0.03;

/** A frame of a sibilant, or of the end of a syllable, is hardly louder than the noise; the mean of all frames is. */
function meanPowers(powers: Float32Array, clear: Uint8Array, quiet: Uint8Array): Pick<SpeechFrames, 'speechPower' | 'noisePower'> {
  const noisePower = meanOf(powers, quiet);
  const frames =
    clear.length /
    Math.max(
      1,
      clear.reduce((sum, one) => sum + one, 0),
    );
  const speechPower = meanOf(powers, new Uint8Array(clear.length).fill(1)).map((power, band) => {
    const noise = noisePower[band] as number;
    return Math.max((power - noise) * frames, noise * measuredShare);
  });
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
