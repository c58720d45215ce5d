import type { EngineVoice, MadeVoice } from '@shengyu/speech/engine';
import { REFERENCE_PACE } from '../voice/cast/cast-voice.ts';
import type { Fitted } from './fit-voice.ts';
import { madeStyles } from './steered-voice.ts';

/** A fitted voice as the engine's port takes it. */
export function toVoice({ definition, loudnessLufs }: Fitted, language: EngineVoice['language']): MadeVoice {
  return {
    language,
    definition: { ...definition },
    styles: madeStyles,
    loudnessLufs: Math.round(loudnessLufs * 10) / 10,
    pace: definition.pace / REFERENCE_PACE,
  };
}
