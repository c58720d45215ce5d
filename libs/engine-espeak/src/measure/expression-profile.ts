import { readClause } from '@shengyu/speech';
import type { EngineVoice, SynthesisRequest } from '@shengyu/speech/engine';
import { createLoudnessMeter, integratedLoudness } from '@shengyu/speech/sound';
import { pitchTrack } from '@shengyu/voice';
import { bandLevel } from './band-level.ts';
import type { EspeakInstance } from '../module/espeak-instance.ts';
import { speakClause } from '../speak-clause.ts';

/** How a voice says some sentences, in what people hear of an emotion. */
export interface ExpressionProfile {
  /** Median of the fundamental. */
  pitchHz: number;
  /** From its 10th to its 90th percentile. */
  rangeSemitones: number;
  seconds: number;
  loudnessLufs: number;
  /** Level of 2 to 8 kHz against 100 to 1000 Hz. */
  tiltDb: number;
}

/** Everyday sentences with all tones. */
const sentences = [
  '清晨的渡船还没有鸣笛，老板娘把包子端了出来。',
  '他今天听说，天边的乌云会散开。',
  '大家都舍不得走，掌声一次又一次响起。',
  '我把那封信放在桌上，等你回来看。',
];

export function profileExpression(
  instance: EspeakInstance,
  voice: EngineVoice,
  style?: SynthesisRequest['prosody']['style'],
): ExpressionProfile {
  const prosody = { rate: 1, semitones: 0, decibels: 0, ...(style && { style }) };
  const pitches: number[] = [];
  const levels: number[] = [];
  let samples = 0;
  let sampleRate = 22_050;
  const meter = createLoudnessMeter(sampleRate);
  for (const text of sentences) {
    const { tokens } = readClause({ text, readings: [] }, { language: voice.language });
    const spoken = speakClause(instance, { voice, tokens, prosody });
    const sound = Float32Array.from(spoken.pcm, (sample) => sample / 32_768);
    sampleRate = spoken.sampleRate;
    samples += sound.length;
    meter.push(sound);
    pitches.push(...pitchTrack(sound, sampleRate, 0.3));
    levels.push(bandLevel(sound, sampleRate, 2000, 8000) - bandLevel(sound, sampleRate, 100, 1000));
  }
  const sorted = pitches.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    pitchHz: at(0.5),
    rangeSemitones: 12 * Math.log2(at(0.9) / at(0.1)),
    seconds: samples / sampleRate,
    loudnessLufs: integratedLoudness(meter.steps()),
    tiltDb: levels.reduce((sum, level) => sum + level, 0) / levels.length,
  };
}

/** Differences that an attentive listener notices in each dimension. */
const noticed = { pitch: 1, range: 1.5, pace: 0.08, level: 1.5, tilt: 1.5 } as const;

/** The dimensions in which two ways of speaking are further apart than is needed to notice. */
export function apartIn(a: ExpressionProfile, b: ExpressionProfile): (keyof typeof noticed)[] {
  const differences = {
    pitch: 12 * Math.log2(a.pitchHz / b.pitchHz),
    range: a.rangeSemitones - b.rangeSemitones,
    pace: Math.log(a.seconds / b.seconds),
    level: a.loudnessLufs - b.loudnessLufs,
    tilt: a.tiltDb - b.tiltDb,
  };
  return (Object.keys(noticed) as (keyof typeof noticed)[]).filter((name) => Math.abs(differences[name]) >= noticed[name]);
}
