import { ACOUSTIC_RATE, type AcousticModel } from '@shengyu/acoustic';
import type { Prompt } from '../prompts/prompts.ts';
import { CONTOUR_POINTS, UNIT_RATE, type Unit, type UnitVoice } from '../voice/unit-voice.ts';
import { audibleSpan, rmsOf } from './audible-span.ts';
import { denoised } from './denoised.ts';
import { edgeSpectrum } from './edge-spectrum.ts';
import { HEARD_TOGETHER, hearPrompts, type HeardPrompt, type PromptRecording } from './hear-prompts.ts';
import { median } from './median.ts';
import { pitchMarks, type PitchMarks } from './pitch-marks.ts';
import { recoloured, type ReadWord } from './recoloured.ts';
import { resampled } from './resampled.ts';
import { toneContours, type SpokenContour } from './tone-contours.ts';

export interface BuiltVoice {
  voice: UnitVoice;
  /** Prompts that are not in it: no speech, or other words. To be read again. */
  refused: readonly Prompt[];
}

/** A shorter gap within a word is no breath. */
const leastSilence = Math.round(0.06 * UNIT_RATE);
/** Of the prompt's own level. */
const silentShare = 0.1;
/** Units are at this level, −20 dB of full scale. */
const level = 0.1;
const mostGain = 8;
/** A word may still be heard so far from where the model ends it. */
const fading = Math.round(0.05 * UNIT_RATE);
/** Of the work, to hear the prompts. */
const hearing = 0.7;

/**
 * Recordings as a voice. The same recordings give the same voice. @throws RangeError where no prompt can be used
 * @param onProgress 0…1
 */
export function buildVoice(
  model: AcousticModel,
  recordings: readonly PromptRecording[],
  onProgress: (share: number) => void = () => undefined,
): BuiltVoice {
  const read: ReadPrompt[] = [];
  const refused: Prompt[] = [];
  for (let at = 0; at < recordings.length; at += HEARD_TOGETHER) {
    for (const heard of hearPrompts(model, recordings.slice(at, at + HEARD_TOGETHER))) {
      const one = heard.isRead ? readPrompt(heard) : undefined;
      if (one) read.push(one);
      else refused.push(heard.prompt);
    }
    onProgress((hearing * Math.min(recordings.length, at + HEARD_TOGETHER)) / recordings.length);
  }
  if (read.length === 0) throw new RangeError('No recording holds the words of its prompt.');
  return { voice: voiceOf(read, (share) => onProgress(hearing + (1 - hearing) * share)), refused };
}

interface ReadPrompt {
  prompt: Prompt;
  /** At `UNIT_RATE`. */
  samples: Float32Array;
  /** As it was recorded, in its room. */
  heard: Float32Array;
  /** Of each syllable, samples at `UNIT_RATE`. */
  borders: readonly { start: number; rime: number; end: number }[];
}

function readPrompt({ prompt, recording, syllables }: HeardPrompt): ReadPrompt | undefined {
  const recorded = resampled(recording, UNIT_RATE);
  const toUnits = (sample: number): number => Math.max(0, Math.min(recorded.length, Math.round((sample * UNIT_RATE) / ACOUSTIC_RATE)));
  const borders = syllables.map((syllable) => ({
    start: toUnits(syllable.startSample),
    rime: toUnits(syllable.rimeSample),
    end: toUnits(syllable.endSample),
  }));
  const samples = denoised(recorded, (borders[0]?.start ?? 0) - fading, (borders.at(-1)?.end ?? 0) + fading);
  for (const [at, border] of borders.entries()) {
    const next = borders[at + 1];
    // The closure of a stop is no silence, nor is a gap with sound in it: they belong to the syllable behind them.
    if (next && !isSilence(samples, border.end, next.start)) next.start = border.end;
  }
  // At a silence the border is where the sound begins, to the millisecond.
  for (const [at, border] of borders.entries()) {
    const span = audibleSpan(samples, border.start, border.end);
    const [before = 0, after = samples.length] = [borders[at - 1]?.end, borders[at + 1]?.start];
    if (border.start !== before) border.start = Math.max(before, span.start);
    if (border.end !== after) border.end = Math.min(after, span.end);
    border.rime = Math.max(border.start, Math.min(border.end, border.rime));
  }
  const usable = borders.every(({ start, end }) => end - start > UNIT_RATE / 25);
  return usable ? { prompt, samples: levelled(samples, borders), heard: recorded, borders } : undefined;
}

function isSilence(samples: Float32Array, start: number, end: number): boolean {
  return end - start >= leastSilence && rmsOf(samples.subarray(start, end)) < silentShare * rmsOf(samples);
}

function levelled(samples: Float32Array, borders: ReadPrompt['borders']): Float32Array {
  const loud = rmsOf(samples.subarray(borders[0]?.start ?? 0, borders.at(-1)?.end));
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  const gain = Math.min(mostGain, level / Math.max(loud, 1e-6), 0.95 / Math.max(peak, 1e-6));
  return samples.map((sample) => sample * gain);
}

/** Silence that is kept around a prompt: the window of its first period reaches out of it. */
const margin = Math.round(0.02 * UNIT_RATE);

function voiceOf(read: readonly ReadPrompt[], onProgress: (share: number) => void): UnitVoice {
  const units: Unit[] = [];
  const spoken: SpokenContour[] = [];
  const pieces: Float32Array[] = [];
  const places: number[] = [];
  const voiced: boolean[] = [];
  const pitches: number[] = [];
  const words: ReadWord[] = [];
  let offset = 0;
  for (const [done, { prompt, samples, heard, borders }] of read.entries()) {
    const from = Math.max(0, (borders[0]?.start ?? 0) - margin);
    const piece = samples.subarray(from, (borders.at(-1)?.end ?? 0) + margin);
    const marks = pitchMarks(piece);
    for (const [at, { start, rime, end }] of borders.entries()) {
      const own = { start: start - from, rime: rime - from, end: end - from };
      const syllable = prompt.syllables[at] ?? '';
      const track = contourOf(marks, own);
      const pitchHz = median(track.filter((pitch) => pitch > 0));
      if (pitchHz > 0) pitches.push(...track.filter((pitch) => pitch > 0));
      spoken.push({ syllable, last: at === borders.length - 1, pitches: track });
      units.push({
        syllable,
        prompt: prompt.number,
        start: own.start + offset,
        rime: own.rime + offset,
        end: own.end + offset,
        opens: at === 0 || start > (borders[at - 1]?.end ?? 0),
        closes: at === borders.length - 1 || end < (borders[at + 1]?.start ?? 0),
        pitchHz,
        levelDb: 20 * Math.log10(rmsOf(piece.subarray(own.rime, own.end)) + 1e-5),
        edges: [edgeSpectrum(piece, own.start + 110), edgeSpectrum(piece, own.end - 110)],
      });
    }
    places.push(...marks.places.map((place) => place + offset));
    voiced.push(...marks.voiced);
    pieces.push(piece);
    words.push({ number: prompt.number, text: prompt.text, syllables: prompt.syllables, heard });
    offset += piece.length;
    onProgress((done + 1) / read.length);
  }
  const pitchHz = median(pitches);
  const voice: UnitVoice = {
    units,
    pcm: toPcm(pieces, offset),
    marks: Int32Array.from(places),
    voiced: Uint8Array.from(voiced, Number),
    pitchHz,
    syllableSeconds: median(units.map(({ start, end }) => (end - start) / UNIT_RATE)),
    contours: toneContours(spoken, pitchHz),
  };
  return recoloured(voice, words);
}

/** Pitches in Hz at `CONTOUR_POINTS` places of the final; 0 where it is not voiced. */
function contourOf({ pitchAt }: PitchMarks, { rime, end }: { rime: number; end: number }): number[] {
  return Array.from({ length: CONTOUR_POINTS }, (_, point) => pitchAt(rime + ((end - rime) * (point + 0.5)) / CONTOUR_POINTS));
}

function toPcm(pieces: readonly Float32Array[], length: number): Int16Array {
  const pcm = new Int16Array(length);
  let at = 0;
  for (const piece of pieces)
    for (const sample of piece) {
      pcm[at] = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
      at += 1;
    }
  return pcm;
}
