import { atPace, documentFromText, estimateClauseMs, planClauses } from '@shengyu/script';
import { readClause } from '@shengyu/speech';
import type { EngineVoice, SynthesisRequest, TtsEngine } from '@shengyu/speech/engine';
import { createLoudnessMeter, integratedLoudness } from '@shengyu/speech/sound';
import { joinRecordings, measureVoice, type Recording, type VoiceFigures } from '@shengyu/voice';
import type { MeasuredVoice } from '../voice/cast/measured-voice.ts';
import { parseVoiceRecipe } from '../voice/voice-recipe.ts';
import { everydayTexts } from './everyday-text.ts';

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
  /** Written syllables per second of words. Syllables counted in the sound would change with its pitch. */
  syllablesPerSecond: number;
}

/** A sentence as a voice speaks it. */
export interface SpokenText extends Recording {
  /** The length of its words in seconds, without the pauses between them. */
  wordSeconds: number;
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
  const { pcm, sampleRate, onsets } = await engine.synthesise({ voice, tokens, prosody });
  const wordSamples = onsets.reduce((sum, { startSample, endSample }) => sum + endSample - startSample, 0);
  return { samples: Float32Array.from(pcm, (sample) => sample / 32_768), sampleRate, wordSeconds: wordSamples / sampleRate };
}

/** The loudness of sentences in LUFS, with a script's pause behind each. */
export function loudnessOf(sentences: readonly Recording[]): number {
  const { samples, sampleRate } = withPauses(sentences);
  const meter = createLoudnessMeter(sampleRate);
  meter.push(samples);
  return integratedLoudness(meter.steps());
}

/** Speaks the language's everyday sentences and measures them as one recording: a figure of one sentence differs from that of another. */
export async function profileVoice(engine: TtsEngine, voice: EngineVoice): Promise<VoiceProfile> {
  const { sentences, syllables } = everydayTexts[voice.language === 'en-US' ? 'en-US' : 'zh-CN'];
  const spoken = await Promise.all(sentences.map((text) => speakText(engine, voice, text)));
  const figures = measureVoice(withPauses(spoken));
  const seconds = spoken.reduce((sum, { samples, sampleRate }) => sum + samples.length / sampleRate, 0);
  const wordSeconds = spoken.reduce((sum, one) => sum + one.wordSeconds, 0);
  return {
    id: voice.id,
    language: voice.language,
    loudnessLufs: rounded(loudnessOf(spoken), 10),
    centerHz: rounded(centreOf(voice, figures.pitchHz), 1),
    pace: rounded(paceOf(voice, sentences, seconds), 100),
    peak: Math.max(...spoken.map(peakOf)),
    figures,
    syllablesPerSecond: syllables / wordSeconds,
  };
}

function withPauses(sentences: readonly Recording[]): Recording {
  return joinRecordings(
    sentences.flatMap(({ samples, sampleRate }) => [
      { samples, sampleRate },
      { samples: new Float32Array(PAUSE_SECONDS * sampleRate), sampleRate },
    ]),
  );
}

/** The median pitch of the mixture itself: what the recipe's own steps and range make of it is undone. */
function centreOf({ definition }: EngineVoice, pitchHz: number): number {
  const { centerHz, semitones, range } = parseVoiceRecipe(definition);
  return centerHz * (pitchHz / 2 ** (semitones / 12) / centerHz) ** (1 / range);
}

/** The pace at which the estimate of the sentences' length is what they take. */
function paceOf({ id }: EngineVoice, sentences: readonly string[], seconds: number): number {
  const clauses = sentences.flatMap((text) => planClauses(documentFromText(text, id)));
  const estimatedMs = clauses.reduce((sum, clause) => sum + estimateClauseMs(clause), 0);
  return (estimatedMs / (seconds * 1000)) ** (1 / paceExponent);
}

const peakOf = ({ samples }: Recording): number => samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

const rounded = (value: number, steps: number): number => Math.round(value * steps) / steps;
