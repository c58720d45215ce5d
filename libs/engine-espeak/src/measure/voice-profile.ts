import { documentFromText, planClauses } from '@shengyu/script';
import { readClause } from '@shengyu/speech';
import type { EngineVoice } from '@shengyu/speech';
import { createLoudnessMeter, integratedLoudness } from '@shengyu/speech/sound';
import { measureVoice } from '@shengyu/voice';
import type { VoiceFigures } from '@shengyu/voice';
import type { EspeakInstance } from '../module/espeak-instance.ts';
import { everydayText } from './everyday-text.ts';
import { speakClause } from '../speak-clause.ts';

/** A voice of the cast as it measures. */
export interface VoiceProfile {
  id: string;
  language: EngineVoice['language'];
  loudnessLufs: number;
  peak: number;
  figures: VoiceFigures;
}

/** Pitch and colour are those of the first seconds: more of them says the same and takes three times as long. */
const measuredSeconds = 5;

/** Speaks the language's everyday sentences as a script speaks them, clause by clause, and measures them. */
export function profileVoice(instance: EspeakInstance, voice: EngineVoice): VoiceProfile {
  const { loudnessLufs, samples, sampleRate } = speakText(instance, voice, everydayText[voice.language]);
  return {
    id: voice.id,
    language: voice.language,
    loudnessLufs,
    peak: samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
    figures: measureVoice({ samples: samples.subarray(0, measuredSeconds * sampleRate), sampleRate }),
  };
}

export interface SpokenText {
  /** With the pauses of a script between the clauses. */
  loudnessLufs: number;
  /** Without them. */
  samples: Float32Array;
  sampleRate: number;
}

/** A text as a script of one voice speaks it. */
export function speakText(instance: EspeakInstance, voice: EngineVoice, text: string): SpokenText {
  const parts: Float32Array[] = [];
  let sampleRate = 22_050;
  const meter = createLoudnessMeter(sampleRate);
  for (const clause of planClauses(documentFromText(text, voice.id))) {
    const { tokens } = readClause(clause, { language: voice.language });
    const spoken = speakClause(instance, { voice, tokens, prosody: clause.prosody });
    sampleRate = spoken.sampleRate;
    const part = new Float32Array(spoken.pcm).map((sample) => sample / 32_768);
    parts.push(part);
    meter.push(part);
    meter.push(new Float32Array(Math.round((clause.pauseAfterMs * sampleRate) / 1000)));
  }
  const samples = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return { loudnessLufs: integratedLoudness(meter.steps()), samples, sampleRate };
}
