import { createHash } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { documentFromText, estimateDurationMs } from '@shengyu/script';
import { createLoudnessMeter, createResampler, integratedLoudness, readClause, type SynthesisRequest } from '@shengyu/speech';
import { toPcm16, wavHeader } from '@shengyu/speech/sound';
import { joinRecordings, measureVoice, voiceDistance, type Recording } from '@shengyu/voice';
import { texts } from '../../locales/own-voices.zh-CN.ts';
import type { CloneSound } from '../../ports/voice-cloner.ts';
import { readRecordings } from './read-recordings.ts';
import { trimSilence } from './trim-silence.ts';

// Runs in the thread of references.

/** What the services take: GPT-SoVITS refuses less than 3 and more than 10 seconds, and all say less of a shorter one. */
const SECONDS = { least: 3.2, enough: 6, most: 9.6 };
const RATE = 24_000;
/** Of what is read, for a figure. */
const MOST_SECONDS = 30;
/** Between two sentences of one reference. */
const BREATH = 0.25;

export interface ReferenceTask {
  /** The best first. */
  sounds: readonly Pick<CloneSound, 'path' | 'text'>[];
  folder: string;
}

export interface Reference {
  /** In the folder. */
  file: string;
  text: string;
  seconds: number;
}

/** Stores the recording that a voice speaks like: one prompt, or several in a row. Undefined where they are too short together. */
export async function store({ sounds, folder }: ReferenceTask): Promise<Reference | undefined> {
  const chosen: { recording: Recording; text: string }[] = [];
  let seconds = 0;
  for (const { path, text } of sounds) {
    if (seconds >= SECONDS.enough) break;
    const [whole] = await readRecordings([{ path }], MOST_SECONDS);
    if (!whole) continue;
    const recording = lowered(trimSilence(whole));
    const more = recording.samples.length / RATE + (chosen.length > 0 ? BREATH : 0);
    if (recording.samples.length === 0 || seconds + more > SECONDS.most) continue;
    chosen.push({ recording, text });
    seconds += more;
  }
  if (seconds < SECONDS.least) return undefined;
  const pcm = toPcm16(withBreaths(chosen.map(({ recording }) => recording)));
  const bytes = Buffer.concat([wavHeader(RATE, pcm.length), Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)]);
  const file = `${createHash('sha256').update(bytes).digest('hex')}.wav`;
  await using target = await open(join(folder, `${file}.new`), 'w');
  await target.writeFile(bytes);
  await target.sync();
  await rename(join(folder, `${file}.new`), join(folder, file));
  return { file, text: chosen.map(({ text }) => text).join(''), seconds };
}

/** A sentence that everybody says, as an engine is asked for it. */
export const trialTokens = (): SynthesisRequest['tokens'] => readClause({ text: texts.trial, readings: [] }, { language: 'zh-CN' }).tokens;

export interface TrialTask {
  pcm: Int16Array;
  sampleRate: number;
  sounds: readonly Pick<CloneSound, 'path'>[];
}

/** How loud and how fast the trial was spoken, and how far from the recordings its voice is. */
export async function judge({ pcm, sampleRate, sounds }: TrialTask) {
  const samples = Float32Array.from(pcm, (sample) => sample / 32_768);
  const meter = createLoudnessMeter(sampleRate);
  meter.push(samples);
  const own = joinRecordings(await readRecordings(sounds, MOST_SECONDS));
  const { spectrumDb, semitones, pace, steps } = voiceDistance(measureVoice({ samples, sampleRate }), measureVoice(own));
  return {
    loudnessLufs: Math.round(integratedLoudness(meter.steps()) * 10) / 10,
    pace: Math.round(estimateDurationMs(documentFromText(texts.trial, 'own')) / (pcm.length / sampleRate)) / 1_000,
    figures: { spectrumDb, semitones, pace, steps },
  };
}

function withBreaths(recordings: readonly Recording[]): Float32Array {
  const breath = Math.round(BREATH * RATE);
  const samples = new Float32Array(recordings.reduce((sum, one) => sum + one.samples.length + breath, -breath));
  let at = 0;
  for (const one of recordings) {
    samples.set(one.samples, at);
    at += one.samples.length + breath;
  }
  return samples;
}

function lowered({ samples, sampleRate }: Recording): Recording {
  const resampler = createResampler(sampleRate, RATE);
  const target = new Float32Array(resampler.outputLength(samples.length));
  resampler.render(samples, 0, 0, target);
  return { samples: target, sampleRate: RATE };
}
