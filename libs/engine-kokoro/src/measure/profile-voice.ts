import { documentFromText, estimateClauseMs, planClauses } from '@shengyu/script';
import { readClause } from '@shengyu/speech';
import type { EngineVoice, SynthesisRequest, TtsEngine } from '@shengyu/speech/engine';
import { createLoudnessMeter, integratedLoudness } from '@shengyu/speech/sound';
import { measureVoice, type VoiceFigures } from '@shengyu/voice';
import type { MeasuredVoice } from '../voice/cast/measured-voice.ts';
import { parseVoiceRecipe } from '../voice/voice-recipe.ts';
import { everydayText } from './everyday-text.ts';

const RATE = 22_050;
/** A script's pause between two sentences. */
const pauseSamples = 0.4 * RATE;
/** Of the estimate of a script's length: twice the pace is a little less than half the time. */
const PACE_EXPONENT = 1.16;

/** A voice as it measures. */
export interface VoiceProfile extends MeasuredVoice {
  id: string;
  language: EngineVoice['language'];
  peak: number;
  figures: VoiceFigures;
}

/** Sentences as a voice speaks them, one after the other. */
export interface SpokenText {
  samples: Float32Array;
  sampleRate: number;
  /** With the pauses of a script between the sentences. */
  loudnessLufs: number;
}

export async function speakText(
  engine: TtsEngine,
  voice: EngineVoice,
  texts: readonly string[],
  style?: SynthesisRequest['prosody']['style'],
): Promise<SpokenText> {
  const prosody = { rate: 1, semitones: 0, decibels: 0, ...(style && { style }) };
  const spoken = await Promise.all(
    texts.map((text) => {
      const { tokens } = readClause({ text, readings: [] }, { language: voice.language });
      return engine.synthesise({ voice, tokens, prosody });
    }),
  );
  const parts = spoken.map(({ pcm }) => Float32Array.from(pcm, (sample) => sample / 32_768));
  const meter = createLoudnessMeter(RATE);
  const samples = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
    meter.push(part);
    meter.push(new Float32Array(pauseSamples));
  }
  return { samples, sampleRate: RATE, loudnessLufs: integratedLoudness(meter.steps()) };
}

/** Speaks the language's everyday sentences and measures them. */
export async function profileVoice(engine: TtsEngine, voice: EngineVoice): Promise<VoiceProfile> {
  const texts = everydayText[voice.language === 'en-US' ? 'en-US' : 'zh-CN'];
  const { samples, sampleRate, loudnessLufs } = await speakText(engine, voice, texts);
  const figures = measureVoice({ samples, sampleRate });
  return {
    id: voice.id,
    language: voice.language,
    loudnessLufs: rounded(loudnessLufs, 10),
    centerHz: rounded(centreOf(voice, figures.pitchHz), 1),
    pace: rounded(paceOf(voice, texts, samples.length), 100),
    peak: samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
    figures,
  };
}

/** The median pitch of the mixture itself: what the recipe's own steps and range make of it is undone. */
function centreOf({ definition }: EngineVoice, pitchHz: number): number {
  const { centerHz, semitones, range } = parseVoiceRecipe(definition);
  return centerHz * (pitchHz / 2 ** (semitones / 12) / centerHz) ** (1 / range);
}

/** The pace at which the estimate of the sentences' length is what they take. */
function paceOf({ id }: EngineVoice, texts: readonly string[], samples: number): number {
  const clauses = texts.flatMap((text) => planClauses(documentFromText(text, id)));
  const estimatedMs = clauses.reduce((sum, clause) => sum + estimateClauseMs(clause), 0);
  return (estimatedMs / ((samples * 1000) / RATE)) ** (1 / PACE_EXPONENT);
}

const rounded = (value: number, steps: number): number => Math.round(value * steps) / steps;
