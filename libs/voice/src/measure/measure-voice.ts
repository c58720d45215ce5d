import type { Recording } from '../recording.ts';
import { breathOf } from './breath.ts';
import { bandCentres } from './erb-bands.ts';
import { regularityOf } from './periods.ts';
import { pitchFrames } from './pitch-track.ts';
import { speechFrames, toDb } from './speech-frames.ts';
import type { SpeechFrames } from './speech-frames.ts';
import { steadyFrames } from './steady-frames.ts';
import { rhythmOf } from './syllables.ts';
import { tractLength } from './tract-length.ts';
import type { VoiceFigures } from './voice-figures.ts';

/** Recordings are of all levels and with all noises: pitches that move fast are found, and what they are worth is a median. */
const voicedBelow = 0.25;

/** Measures the voice of one person; what a recording holds besides speech does not matter as long as it is even. Linear in samples. */
export function measureVoice({ samples, sampleRate }: Recording): VoiceFigures {
  if (sampleRate < 8000) throw new RangeError(`${sampleRate} samples in a second hold no speech`);
  const frames = speechFrames(samples, sampleRate);
  const secondsPerFrame = frames.hop / sampleRate;
  const pitches = pitchFrames(withoutColour(samples, sampleRate), sampleRate, voicedBelow, 10 ** ((frames.topDb - 50) / 10), true);
  const voiced = [...pitches].filter((hz, frame) => hz > 0 && frames.speech[frame] === 1).length;
  // In noise the soft ends of syllables fall below the speech that stands out, and they are the low ones.
  const near = [...pitches].filter((hz, frame) => hz > 0 && frames.speech.subarray(Math.max(0, frame - 5), frame + 6).includes(1));
  const sorted = near.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  const speechCount = frames.speech.reduce((sum, one) => sum + one, 0);
  const { syllablesPerSecond, pauses } = rhythmOf(frames, pitches, secondsPerFrame);
  const steady = steadyFrames(frames, pitches);
  return {
    seconds: samples.length / sampleRate,
    speechSeconds: speechCount * secondsPerFrame,
    signalToNoiseDb: signalToNoise(frames),
    voicedShare: speechCount > 0 ? voiced / speechCount : 0,
    pitchHz: at(0.5),
    spanSemitones: sorted.length > 0 ? 12 * Math.log2(at(0.9) / at(0.1)) : 0,
    syllablesPerSecond,
    pauses,
    ...colourOf(frames, speechCount),
    breathPercent: breathOf(samples, sampleRate, frames.hop, steady, pitches, roomPower(frames)),
    ...regularityOf(samples, sampleRate, frames.hop, steady, pitches),
    tractCm: tractLength(samples, sampleRate, frames.hop, steady, pitches, frames.noisePower),
  };
}

/** The fundamental alone decides on the pitch, however bright the voice, and whatever hums below it. */
export function withoutColour(samples: Float32Array, sampleRate: number): Float32Array {
  const [low, high] = [60, 500].map((hertz) => 1 - Math.exp((-2 * Math.PI * hertz) / sampleRate)) as [number, number];
  let [slow, first, second] = [0, 0, 0];
  return samples.map((sample) => {
    slow += low * (sample - slow);
    first += high * (sample - slow - first);
    second += high * (first - second);
    return second;
  });
}

export function signalToNoise({ speechPower, noisePower }: SpeechFrames): number {
  const [speech, noise] = [speechPower, noisePower].map((power) => power.reduce((sum, value) => sum + value, 0)) as [number, number];
  return speech > 0 ? Math.min(60, toDb(speech / Math.max(noise, speech * 1e-6))) : 0;
}

/** What is there in the pauses where breath is measured, from 1 to 4 kHz. */
function roomPower({ noisePower }: SpeechFrames): number {
  return noisePower.reduce(
    (sum, power, band) => sum + ((bandCentres[band] as number) >= 1000 && (bandCentres[band] as number) <= 4000 ? power : 0),
    0,
  );
}

function colourOf(
  { speechPower, bands }: SpeechFrames,
  speechCount: number,
): Pick<VoiceFigures, 'spectrumDb' | 'bands' | 'brightnessHz' | 'tiltDb'> {
  const decibels = Array.from(speechPower.subarray(0, bands), toDb);
  const mean = decibels.reduce((sum, value) => sum + value, 0) / Math.max(1, bands);
  const spectrumDb = decibels.map((value) => (speechCount > 0 ? value - mean : 0));
  return { spectrumDb, bands, brightnessHz: speechCount > 0 ? brightnessOf(spectrumDb) : 0, tiltDb: slopeOf(spectrumDb) };
}

/** Centre of gravity of the amplitudes of a spectrum in bands. */
export function brightnessOf(spectrumDb: readonly number[]): number {
  let [sum, weight] = [0, 0];
  for (const [band, decibels] of spectrumDb.entries()) {
    const centre = bandCentres[band] as number;
    if (centre > 8000) break;
    const amplitude = 10 ** (decibels / 20);
    sum += amplitude * centre;
    weight += amplitude;
  }
  return weight > 0 ? sum / weight : 0;
}

/** Least squares over octaves. */
function slopeOf(spectrumDb: readonly number[]): number {
  const points = spectrumDb.flatMap((decibels, band) => {
    const centre = bandCentres[band] as number;
    return centre >= 200 && centre <= 5000 ? [{ octave: Math.log2(centre), decibels }] : [];
  });
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const octave = mean(points.map((point) => point.octave));
  const level = mean(points.map((point) => point.decibels));
  const spread = points.reduce((sum, point) => sum + (point.octave - octave) ** 2, 0);
  return spread > 0 ? points.reduce((sum, point) => sum + (point.octave - octave) * (point.decibels - level), 0) / spread : 0;
}
