import { createEspeakInstance } from '../module/espeak-instance.ts';
import { profileVoice, voiceDistance } from '../measure/voice-profile.ts';
import { espeakVoices } from './espeak-voices.ts';

test('no two voices of a language sound alike, none clips, and each is as loud as it says', async () => {
  const instance = await createEspeakInstance();
  const profiles = espeakVoices.map((voice) => ({ ...profileVoice(instance, voice), stated: voice.loudnessLufs }));
  for (const profile of profiles) {
    expect([profile.id, profile.peak < 0.999]).toEqual([profile.id, true]);
    expect(Math.abs(profile.loudnessLufs - profile.stated)).toBeLessThan(0.3);
    for (const other of profiles) {
      if (other === profile || other.language !== profile.language) continue;
      expect([profile.id, other.id, voiceDistance(profile, other).steps > 1.5]).toEqual([profile.id, other.id, true]);
    }
  }
}, 120_000);

test('every voice has an id of its own', () => {
  expect(new Set(espeakVoices.map(({ id }) => id)).size).toBe(espeakVoices.length);
});

test('every language has women and men to choose from', () => {
  const voicesOf = (language: string, gender: string) =>
    espeakVoices.filter((voice) => voice.language === language && voice.definition['gender'] === gender);
  expect(espeakVoices.length).toBeGreaterThanOrEqual(48);
  for (const language of ['zh-CN', 'yue-HK', 'en-US'])
    for (const gender of ['female', 'male']) expect(voicesOf(language, gender).length).toBeGreaterThanOrEqual(3);
});
