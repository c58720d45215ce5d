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

/** With white noise so many dB below the word, in its pauses as well; the same noise each time. */
export function withNoise({ samples, sampleRate }: Recording, decibels: number | undefined): Recording {
  if (decibels === undefined) return { samples, sampleRate };
  const sounding = samples.filter((sample) => sample !== 0);
  const level = Math.sqrt(sounding.reduce((sum, sample) => sum + sample ** 2, 0) / Math.max(1, sounding.length));
  const amplitude = level * 10 ** (-decibels / 20) * Math.sqrt(3);
  let state = 20_261_123;
  const noisy = samples.map((sample) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return sample + amplitude * (state / 2 ** 31 - 1);
  });
  return { samples: noisy, sampleRate };
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
