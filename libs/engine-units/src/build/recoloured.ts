import { bandCentres, createFft, joinRecordings, measureVoice, type Recording } from '@shengyu/voice';
import { speakClause } from '../speak-clause.ts';
import { UNIT_RATE, type UnitVoice } from '../voice/unit-voice.ts';

/** Words that are spoken and compared: more change the colour by less than it differs from word to word. */
const compared = 120;
const gap = 0.2;
/** Further the colour is not moved: what is missing in a recording is not made. */
const mostDb = 6;
const rounds = 2;
/** Of the filter, an odd number. */
const taps = 383;

/** A word, and how it was read. */
export interface ReadWord {
  /** Of its prompt. */
  number: number;
  text: string;
  syllables: readonly string[];
  /** As it was recorded, at `UNIT_RATE`: all words together tell the speech from their room better than one that the room was taken off. */
  heard: Float32Array;
}

/**
 * The voice with its recorded sound filtered so that words which it speaks have the long-term spectrum they were read with: periods that are laid down again
 * at another distance, and words that are shorter than they were read, come out duller in the middle than the person is.
 */
export function recoloured(voice: UnitVoice, words: readonly ReadWord[]): UnitVoice {
  const step = Math.max(1, words.length / compared);
  const chosen = Array.from({ length: Math.min(compared, words.length) }, (_, at) => words[Math.floor(at * step)] as ReadWord);
  const read = measureVoice(joinRecordings(chosen.map(({ heard }) => ({ samples: heard, sampleRate: UNIT_RATE }))));
  let gains: number[] = [];
  let filteredVoice = voice;
  // What the filter changes beside a band is made up for by the next round.
  for (let round = 0; round < rounds; round += 1) {
    const spoken = measured(chosen.map((word) => toRecording(speakWord(filteredVoice, word))));
    const bands = Math.min(read.bands, spoken.bands);
    if (read.speechSeconds === 0 || spoken.speechSeconds === 0 || bands === 0) return voice;
    const difference = (band: number): number => (read.spectrumDb[band] ?? 0) - (spoken.spectrumDb[band] ?? 0);
    gains = Array.from({ length: bands }, (_, band) => Math.max(-mostDb, Math.min(mostDb, (gains[band] ?? 0) + difference(band))));
    filteredVoice = { ...voice, pcm: filtered(voice.pcm, filterOf(gains)) };
  }
  return filteredVoice;
}

/** By the other words, as everything is spoken that is no prompt. */
function speakWord(voice: UnitVoice, { number, text, syllables }: ReadWord): Int16Array {
  const token = { start: 0, end: syllables.length, kind: 'hanzi' as const, text, pinyin: [...syllables] };
  const others = { ...voice, units: voice.units.filter(({ prompt }) => prompt !== number) };
  const { pcm } = speakClause(others.units.length > 0 ? others : voice, {
    voice: { id: 'colour', language: 'zh-CN', definition: {}, styles: [], loudnessLufs: -20 },
    tokens: [token],
    prosody: { rate: 1, semitones: 0, decibels: 0 },
  });
  return pcm;
}

const silence: Recording = { samples: new Float32Array(Math.round(gap * UNIT_RATE)), sampleRate: UNIT_RATE };
const measured = (recordings: readonly Recording[]) => measureVoice(joinRecordings(recordings.flatMap((one) => [one, silence])));
const toRecording = (pcm: Int16Array): Recording => ({
  samples: Float32Array.from(pcm, (sample) => sample / 32_768),
  sampleRate: UNIT_RATE,
});

/** A filter without delay: its answer at each frequency lies between those of the bands (frequency sampling, Hann window). */
function filterOf(gainsDb: readonly number[]): Float32Array {
  const half = (taps - 1) / 2;
  const filter = new Float32Array(taps);
  for (let bin = 0; bin <= half; bin += 1) {
    const gain = 10 ** (gainAt(gainsDb, (bin * UNIT_RATE) / taps) / 20);
    const share = (bin === 0 ? 1 : 2) / taps;
    for (let tap = 0; tap < taps; tap += 1)
      filter[tap] = (filter[tap] as number) + share * gain * Math.cos((2 * Math.PI * bin * (tap - half)) / taps);
  }
  return filter.map((value, tap) => value * (0.5 - 0.5 * Math.cos((2 * Math.PI * (tap + 1)) / (taps + 1))));
}

function gainAt(gainsDb: readonly number[], hertz: number): number {
  const above = bandCentres.findIndex((centre) => centre >= hertz);
  if (above === 0) return gainsDb[0] ?? 0;
  const last = gainsDb.length - 1;
  if (above < 0 || above > last) return gainsDb[last] ?? 0;
  const [low, high] = [bandCentres[above - 1] as number, bandCentres[above] as number];
  const share = (hertz - low) / (high - low);
  return (gainsDb[above - 1] as number) * (1 - share) + (gainsDb[above] as number) * share;
}

const fft = createFft(4_096);

/** Stretch by stretch in the frequency domain (overlap-save): the filter has its delay taken out. */
function filtered(pcm: Int16Array, filter: Float32Array): Int16Array {
  const half = (taps - 1) / 2;
  const fresh = fft.size - taps + 1;
  const [answer, answerImaginary] = [new Float64Array(fft.size), new Float64Array(fft.size)];
  answer.set(filter);
  fft.forward(answer, answerImaginary);
  const result = new Int16Array(pcm.length);
  const [real, imaginary] = [new Float64Array(fft.size), new Float64Array(fft.size)];
  for (let from = 0; from < pcm.length; from += fresh) {
    for (let at = 0; at < fft.size; at += 1) real[at] = pcm[from + at - half] ?? 0;
    imaginary.fill(0);
    fft.forward(real, imaginary);
    for (let bin = 0; bin < fft.size; bin += 1) {
      const [re, im] = [real[bin] as number, imaginary[bin] as number];
      const [gain, turn] = [answer[bin] as number, answerImaginary[bin] as number];
      real[bin] = re * gain - im * turn;
      imaginary[bin] = re * turn + im * gain;
    }
    fft.inverse(real, imaginary);
    // The first values have wrapped round.
    for (let at = 0; at < fresh && from + at < pcm.length; at += 1)
      result[from + at] = Math.max(-32_768, Math.min(32_767, Math.round(real[at + taps - 1] as number)));
  }
  return result;
}
