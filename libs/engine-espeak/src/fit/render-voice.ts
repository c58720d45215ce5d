import type { EngineVoice, SpokenToken } from '@shengyu/speech/engine';
import { createLoudnessMeter, integratedLoudness } from '@shengyu/speech/sound';
import { measureVoice } from '@shengyu/voice';
import type { VoiceFigures } from '@shengyu/voice';
import type { EspeakInstance } from '../module/espeak-instance.ts';
import { speakClause } from '../speak-clause.ts';
import type { VoiceDefinition } from '../voice/voice-definition.ts';

export interface Rendered {
  figures: VoiceFigures;
  loudnessLufs: number;
}

const pauseSeconds = 0.25;

/** Speaks clauses with a definition and measures what is heard. */
export function renderVoice(
  instance: EspeakInstance,
  definition: VoiceDefinition,
  language: EngineVoice['language'],
  clauses: readonly (readonly SpokenToken[])[],
): Rendered {
  const voice = { id: 'fitted', language, definition: { ...definition }, styles: [], loudnessLufs: 0 };
  const parts = clauses.map((tokens) => speakClause(instance, { voice, tokens, prosody: { rate: 1, semitones: 0, decibels: 0 } }));
  const sampleRate = parts[0]?.sampleRate ?? 22_050;
  const pause = Math.round(pauseSeconds * sampleRate);
  const samples = new Float32Array(parts.reduce((sum, { pcm }) => sum + pcm.length + pause, 0));
  let at = 0;
  for (const { pcm } of parts) {
    for (let index = 0; index < pcm.length; index += 1) samples[at + index] = (pcm[index] as number) / 32_768;
    at += pcm.length + pause;
  }
  const meter = createLoudnessMeter(sampleRate);
  meter.push(samples);
  return { figures: measureVoice({ samples, sampleRate }), loudnessLufs: integratedLoudness(meter.steps()) };
}
