import { createHash } from 'node:crypto';
import { SynthesisError } from '@shengyu/speech/engine';
import type { SynthesisRequest } from '@shengyu/speech/engine';
import type { VoiceShape } from '@shengyu/speech/shape';
import { styleEffects } from './styles.ts';
import type { StyleEffect } from './styles.ts';
import { parseVoiceDefinition } from './voice-definition.ts';
import type { VoiceDefinition } from './voice-definition.ts';

/** A voice with its prosody, in the engine's own terms. */
export interface VoiceSettings {
  base: VoiceDefinition['base'];
  /** Name of the variant file, derived from its text: two names never hold different voices. */
  variant: string;
  variantFile: string;
  /** Words per minute; the engine takes 80–450. */
  wordsPerMinute: number;
  range: number;
  volume: number;
  /** What the style adds to the finished clause: the engine itself would clip. */
  decibels: number;
  /** Decibels by which the style makes everything above the voice's ground louder. */
  tilt: number;
  shape: VoiceShape;
  /** Middle of the voice's range, the prosody included. */
  pitchHz: number;
}

/** Pitch moves the voice's own range in Hz, so semitones are exact; the engine's pitch percentage is not linear. */
export function voiceSettings({ voice, prosody }: Pick<SynthesisRequest, 'voice' | 'prosody'>): VoiceSettings {
  const definition = parseVoiceDefinition(voice.definition);
  const style = prosody.style && findStyle(voice.styles, prosody.style.name);
  const weight = (prosody.style?.strength ?? 0) / 3;
  const semitones = prosody.semitones + (style ? style.semitones * weight : 0);
  const pace = definition.pace * prosody.rate * (style ? style.pace ** weight : 1);
  const variantFile = writeVariant(definition, 2 ** (semitones / 12));
  return {
    base: definition.base,
    variant: `v${createHash('sha256').update(variantFile).digest('hex').slice(0, 12)}`,
    variantFile,
    wordsPerMinute: Math.round(clamp(pace, 80, 450)),
    range: Math.round(clamp(definition.range + (style ? style.range * weight : 0), 40, 99)),
    volume: definition.volume,
    decibels: style ? style.decibels * weight : 0,
    tilt: style ? style.tilt * weight : 0,
    shape: definition.shape ?? {},
    pitchHz: ((definition.pitchHz[0] + definition.pitchHz[1]) / 2) * 2 ** (semitones / 12),
  };
}

function findStyle(styles: SynthesisRequest['voice']['styles'], name: string): StyleEffect {
  const effect = styles.some((style) => style.name === name) ? Object.values(styleEffects).find((style) => style.name === name) : undefined;
  if (!effect) throw new SynthesisError(`The voice has no style "${name}".`, 'text');
  return effect;
}

function writeVariant(definition: VoiceDefinition, pitchScale: number): string {
  const [low, high] = definition.pitchHz;
  return [
    'language variant',
    'name shengyu',
    `gender ${definition.gender}`,
    `pitch ${scaledPitch(low, pitchScale)} ${scaledPitch(high, pitchScale)}`,
    ...definition.formants.map(([frequency, level, width], index) => `formant ${index} ${frequency} ${level} ${width}`),
    ...definition.timbre,
    '',
  ].join('\n');
}

/** The engine's stated pitch is about 4 Hz off the measured one: without that a scale would be a little too wide. */
function scaledPitch(hz: number, scale: number): number {
  return Math.round((hz - 4) * scale + 4);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
