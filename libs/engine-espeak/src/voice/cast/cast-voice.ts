import type { EngineVoice } from '@shengyu/speech/engine';
import { styleEffects } from '../styles.ts';
import type { StyleName } from '../styles.ts';
import type { VoiceDefinition } from '../voice-definition.ts';

/** Words per minute at which the estimate of a script's length was measured. */
export const REFERENCE_PACE = 174;

type Sound = Omit<VoiceDefinition, 'base' | 'gender'>;

/** Writes voices of one language and gender. `loudnessLufs` is measured: `npm run voices -w @shengyu/engine-espeak` prints it. */
export function castVoices(language: EngineVoice['language'], base: VoiceDefinition['base'], gender: VoiceDefinition['gender']) {
  return (id: string, loudnessLufs: number, styles: readonly StyleName[], sound: Sound): EngineVoice => ({
    id,
    language,
    loudnessLufs,
    pace: sound.pace / REFERENCE_PACE,
    definition: { base, gender, ...sound },
    styles: styles.map((name) => ({ name, title: styleEffects[name].title })),
  });
}

/** All formants scaled alike, with the levels of the higher ones falling or rising: longer tract, darker voice. */
export function tract(scale: number, tilt: number, width = 100): VoiceDefinition['formants'] {
  return Array.from({ length: 9 }, (_, index) => [scale, Math.max(10, Math.round(100 + tilt * index)), width] as const);
}
