import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ACOUSTIC_RATE, parseSyllable } from '@shengyu/acoustic';
import { HOP, melFrames } from '@shengyu/acoustic/training';
import { applyToneSandhi, readClause } from '@shengyu/speech';
import { createResampler } from '@shengyu/speech/sound';
import { MPEGDecoder } from 'mpg123-decoder';

/** One recorded word without the silence around it. */
export interface SpokenWord {
  text: string;
  /** Numbered pinyin as it is spoken. */
  syllables: readonly string[];
  /** Mono. */
  samples: Float32Array;
}

export interface ReadOptions {
  /** So many at most, evenly out of all. */
  most?: number;
  /** These words alone. */
  only?: ReadonlySet<string>;
  /** Words that are read as they are by themselves, though elsewhere they may be read otherwise. */
  sure?: ReadonlySet<string>;
  /** Samples in a second, 16,000 when left out. */
  sampleRate?: number;
}

/** What is so far below the loudest frame is silence, and so much of it is left on both sides. */
const belowLoudestDb = 38;
const marginFrames = 1;
const leastFrames = 8;

/**
 * Recordings as audio-cmn names them: `cmn-<numbered pinyin>.mp3` in `syllabs`, `cmn-<hanzi>.mp3` in `hsk`; what cannot be read for sure by
 * its name alone is left out.
 */
export async function readRecordings(
  folder: string,
  { most, only, sure, sampleRate = ACOUSTIC_RATE }: ReadOptions = {},
): Promise<SpokenWord[]> {
  const named = listRecordings(folder, sure).filter(({ text }) => only?.has(text) ?? true);
  const step = Math.max(1, named.length / (most ?? named.length));
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const words: SpokenWord[] = [];
  for (let place = 0; place < named.length; place += step) {
    const { file, text, syllables } = named[Math.floor(place)] as NamedRecording;
    const { channelData, sampleRate: recordedRate } = decoder.decode(readFileSync(path.join(folder, file)));
    await decoder.reset();
    const samples = channelData[0] && trimmed(channelData[0], recordedRate, sampleRate);
    if (samples) words.push({ text, syllables, samples });
  }
  decoder.free();
  return words;
}

interface NamedRecording {
  file: string;
  text: string;
  syllables: readonly string[];
}

function listRecordings(folder: string, sure: ReadonlySet<string> = new Set()): NamedRecording[] {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  return readdirSync(folder)
    .filter((file) => /^cmn-.*\.mp3$/.test(file))
    .sort()
    .flatMap((file) => {
      const text = file.slice(4, -4).normalize('NFC');
      const syllables = /^[a-z]+\d$/.test(text) ? [text.replace('jv', 'ju')] : wordSyllables(text, sure.has(text));
      return syllables.length > 0 && syllables.every((syllable) => parseSyllable(syllable)) ? [{ file, text, syllables }] : [];
    });
}

/** None where the word does not say how it is read. */
function wordSyllables(text: string, isSure: boolean): string[] {
  const length = Array.from(text).length;
  if (!/^\p{Script=Han}+$/u.test(text) || (length > 1 && text.endsWith('儿'))) return [];
  const reading = readClause({ text, readings: [] }, { language: 'zh-CN' });
  if (!isSure && reading.polyphones.some(({ sure, candidates }) => !sure || (length === 1 && candidates.length > 1))) return [];
  const syllables = applyToneSandhi(reading.tokens).flatMap(({ pinyin = [] }) => pinyin);
  return syllables.length === length ? syllables : [];
}

function toRate(samples: Float32Array, fromRate: number, rate: number): Float32Array {
  if (fromRate === rate) return samples;
  const resampler = createResampler(fromRate, rate);
  const target = new Float32Array(resampler.outputLength(samples.length));
  resampler.render(samples, 0, 0, target);
  return target;
}

function trimmed(recorded: Float32Array, recordedRate: number, rate: number): Float32Array | undefined {
  const { levels, count } = melFrames(toRate(recorded, recordedRate, ACOUSTIC_RATE));
  const threshold = levels.reduce((loudest, level) => Math.max(loudest, level), -200) - belowLoudestDb;
  const first = levels.findIndex((level) => level >= threshold);
  const last = levels.findLastIndex((level) => level >= threshold);
  if (count === 0 || last - first < leastFrames) return undefined;
  const start = Math.max(0, (first - marginFrames) * HOP) / ACOUSTIC_RATE;
  const end = ((last + marginFrames) * HOP + 400) / ACOUSTIC_RATE;
  return toRate(recorded.slice(Math.round(start * recordedRate), Math.round(end * recordedRate)), recordedRate, rate);
}
