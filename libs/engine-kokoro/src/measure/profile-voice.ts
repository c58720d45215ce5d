import { atPace, documentFromText, estimateClauseMs, planClauses } from '@shengyu/script';
import { readClause } from '@shengyu/speech';
import type { EngineVoice, SynthesisRequest, TtsEngine } from '@shengyu/speech/engine';
import { createLoudnessMeter, integratedLoudness } from '@shengyu/speech/sound';
import { measureVoice, type VoiceFigures } from '@shengyu/voice';
import type { MeasuredVoice } from '../voice/cast/measured-voice.ts';
import { parseVoiceRecipe } from '../voice/voice-recipe.ts';
import { everydayText } from './everyday-text.ts';

/** A script's pause behind a sentence. */
const PAUSE_SECONDS = 0.4;
/** Of the pace in the estimate of a script's length. */
const paceExponent = Math.log2(atPace(1, 0.5));

/** A voice as it measures. */
export interface VoiceProfile extends MeasuredVoice {
  id: string;
  language: EngineVoice['language'];
  peak: number;
  figures: VoiceFigures;
}

/** A sentence as a voice speaks it. */
export interface SpokenText {
  samples: Float32Array;
  sampleRate: number;
  /** With a script's pause behind it. */
  loudnessLufs: number;
}

/** @throws SynthesisError */
export async function speakText(
  engine: TtsEngine,
  voice: EngineVoice,
  text: string,
  style?: SynthesisRequest['prosody']['style'],
): Promise<SpokenText> {
  const { tokens } = readClause({ text, readings: [] }, { language: voice.language });
  const prosody = { rate: 1, semitones: 0, decibels: 0, ...(style && { style }) };
  const { pcm, sampleRate } = await engine.synthesise({ voice, tokens, prosody });
  const samples = Float32Array.from(pcm, (sample) => sample / 32_768);
  const meter = createLoudnessMeter(sampleRate);
  meter.push(samples);
  meter.push(new Float32Array(PAUSE_SECONDS * sampleRate));
  return { samples, sampleRate, loudnessLufs: integratedLoudness(meter.steps()) };
}

/** Speaks the language's everyday sentence and measures it. */
export async function profileVoice(engine: TtsEngine, voice: EngineVoice): Promise<VoiceProfile> {
  const text = everydayText[voice.language === 'en-US' ? 'en-US' : 'zh-CN'];
  const { samples, sampleRate, loudnessLufs } = await speakText(engine, voice, text);
  const figures = measureVoice({ samples, sampleRate });
  return {
    id: voice.id,
    language: voice.language,
    loudnessLufs: rounded(loudnessLufs, 10),
    centerHz: rounded(centreOf(voice, figures.pitchHz), 1),
    pace: rounded(paceOf(voice, text, samples.length / sampleRate), 100),
    peak: samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
    figures,
  };
}

/** The median pitch of the mixture itself: what the recipe's own steps and range make of it is undone. */
function centreOf({ definition }: EngineVoice, pitchHz: number): number {
  const { centerHz, semitones, range } = parseVoiceRecipe(definition);
  return centerHz * (pitchHz / 2 ** (semitones / 12) / centerHz) ** (1 / range);
}

/** The pace at which the estimate of the sentence's length is what it takes. */
function paceOf({ id }: EngineVoice, text: string, seconds: number): number {
  const clauses = planClauses(documentFromText(text, id));
  const estimatedMs = clauses.reduce((sum, clause) => sum + estimateClauseMs(clause), 0);
  return (estimatedMs / (seconds * 1000)) ** (1 / paceExponent);
}

const rounded = (value: number, steps: number): number => Math.round(value * steps) / steps;
