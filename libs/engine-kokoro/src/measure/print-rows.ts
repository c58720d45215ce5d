import type { ExpressionProfile } from './profile-expressions.ts';
import type { StressProfile } from './profile-stress.ts';
import type { VoiceProfile } from './profile-voice.ts';

/** A voice in the printed table. */
export function voiceRow(profile: VoiceProfile, nearest: { id: string; steps: number } | undefined) {
  const { figures } = profile;
  return {
    voice: profile.id,
    'F0 Hz': Math.round(figures.pitchHz),
    'span semitones': figures.spanSemitones.toFixed(1),
    'syllables/s': profile.syllablesPerSecond.toFixed(2),
    pace: profile.pace.toFixed(2),
    'brightness Hz': Math.round(figures.brightnessHz),
    'tract cm': figures.tractCm.toFixed(1),
    'breath %': Math.round(figures.breathPercent),
    LUFS: profile.loudnessLufs.toFixed(1),
    peak: profile.peak.toFixed(2),
    nearest: nearest?.id,
    steps: nearest?.steps.toFixed(2),
  };
}

/** The emotions of a voice in the printed table. */
export function expressionRows(voice: string, profiles: readonly ExpressionProfile[]) {
  return profiles.map(({ style, strength, seconds, loudnessLufs, figures, steps }) => ({
    voice,
    emotion: style,
    strength,
    'F0 Hz': Math.round(figures.pitchHz),
    'span semitones': figures.spanSemitones.toFixed(1),
    seconds: seconds.toFixed(2),
    LUFS: loudnessLufs.toFixed(1),
    'brightness Hz': Math.round(figures.brightnessHz),
    steps: steps.toFixed(2),
  }));
}

/** What stress does in a voice, in the printed table. */
export function stressRow(voice: string, { longer, semitones, decibels }: StressProfile) {
  return { voice, 'longer by': `${Math.round(100 * (longer - 1))} %`, semitones: semitones.toFixed(1), dB: decibels.toFixed(1) };
}
