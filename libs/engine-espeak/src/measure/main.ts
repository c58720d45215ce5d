// Prints how the built-in voices measure, which of the same language comes nearest, and the emotions of three of them.
import { voiceDistance } from '@shengyu/voice';
import { createEspeakInstance } from '../module/espeak-instance.ts';
import { espeakVoices } from '../voice/espeak-voices.ts';
import { profileVoice } from './voice-profile.ts';
import { profileExpression } from './expression-profile.ts';

const instance = await createEspeakInstance();
const profiles = espeakVoices.map((voice) => profileVoice(instance, voice));
const rows = profiles.map((profile) => {
  const others = profiles.filter((other) => other !== profile && other.language === profile.language);
  const nearest = others
    .map((other) => ({ id: other.id, ...voiceDistance(profile.figures, other.figures) }))
    .toSorted((a, b) => a.steps - b.steps)[0];
  return {
    voice: profile.id,
    language: profile.language,
    'F0 Hz': Math.round(profile.figures.pitchHz),
    'span semitones': profile.figures.spanSemitones.toFixed(1),
    'syllables/s': profile.figures.syllablesPerSecond.toFixed(1),
    LUFS: profile.loudnessLufs.toFixed(1),
    peak: profile.peak.toFixed(2),
    nearest: nearest?.id,
    'Δ spectrum dB': nearest?.spectrumDb.toFixed(1),
    'Δ semitones': nearest?.semitones.toFixed(1),
    'Δ pace': nearest?.pace.toFixed(2),
    steps: nearest?.steps.toFixed(2),
  };
});
console.table(rows);

const emotions = espeakVoices
  .filter(({ id }) => ['linan', 'luchen', 'lengyue'].includes(id))
  .flatMap((voice) =>
    [undefined, ...voice.styles].map((style) => {
      const profile = profileExpression(instance, voice, style && { name: style.name, strength: 3 });
      return {
        voice: voice.id,
        emotion: style?.name ?? '',
        'F0 Hz': Math.round(profile.pitchHz),
        'range semitones': profile.rangeSemitones.toFixed(1),
        seconds: profile.seconds.toFixed(1),
        LUFS: profile.loudnessLufs.toFixed(1),
        'tilt dB': profile.tiltDb.toFixed(1),
      };
    }),
  );
console.table(emotions);
