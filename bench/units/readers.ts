import path from 'node:path';
import { readRecordings, type SpokenWord } from '@shengyu/acoustic-zh/training';
import { UNIT_RATE } from '@shengyu/engine-units';
import { readClause, type Synthesis, type TtsEngine } from '@shengyu/speech';
import { createResampler } from '@shengyu/speech/sound';
import type { Recording } from '@shengyu/voice';

/** Words by a person of audio-cmn, or by a voice of the embedded engine that reads them one by one. */
export async function readWords(folder: string, texts: ReadonlySet<string>, engine: TtsEngine, reader?: string): Promise<SpokenWord[]> {
  if (reader === undefined) return readRecordings(path.join(folder, 'hsk'), { only: texts, sampleRate: UNIT_RATE });
  const voice = engine.voices.find(({ id }) => id === reader);
  if (!voice) throw new Error(`The embedded engine has no voice ${reader}.`);
  const words: SpokenWord[] = [];
  for (const text of texts) {
    const { tokens } = readClause({ text, readings: [] }, { language: 'zh-CN' });
    const { pcm, sampleRate } = await engine.synthesise({ voice, tokens, prosody: { rate: 0.8, semitones: 0, decibels: 0 } });
    words.push({ text, syllables: tokens.flatMap(({ pinyin = [] }) => pinyin), samples: atUnitRate(pcm, sampleRate) });
  }
  return words;
}

function atUnitRate(pcm: Int16Array, sampleRate: number): Float32Array {
  const samples = Float32Array.from(pcm, (sample) => sample / 32_768);
  if (sampleRate === UNIT_RATE) return samples;
  const resampler = createResampler(sampleRate, UNIT_RATE);
  const target = new Float32Array(resampler.outputLength(samples.length));
  resampler.render(samples, 0, 0, target);
  return target;
}

/** Recordings of one room: white noise so many dB below what sounds in all of them, none like that of another. */
export function inOneRoom(recordings: readonly Recording[], decibels: number | undefined): readonly Recording[] {
  if (decibels === undefined) return recordings;
  const power = recordings.map(({ samples }) => samples.reduce((sum, sample) => sum + sample ** 2, 0));
  const sounding = recordings.map(({ samples }) => samples.reduce((count, sample) => count + (sample === 0 ? 0 : 1), 0));
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  const amplitude = Math.sqrt((3 * sum(power)) / Math.max(1, sum(sounding))) * 10 ** (-decibels / 20);
  let state = 20_261_123;
  return recordings.map(({ samples, sampleRate }) => ({
    sampleRate,
    samples: samples.map((sample) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return sample + amplitude * (state / 2 ** 31 - 1);
    }),
  }));
}

/** As a prompt is recorded: a breath before and behind it. */
export function withSilence({ samples }: SpokenWord): Recording {
  const padded = new Float32Array(samples.length + UNIT_RATE / 2);
  padded.set(samples, UNIT_RATE / 5);
  return { samples: padded, sampleRate: UNIT_RATE };
}

export function toRecording({ pcm, sampleRate }: Synthesis): Recording {
  return { samples: Float32Array.from(pcm, (sample) => sample / 32_768), sampleRate };
}
