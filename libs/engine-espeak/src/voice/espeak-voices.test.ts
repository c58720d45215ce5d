import { createHash } from 'node:crypto';
import { voiceDistance } from '@shengyu/voice';
import { createEspeakInstance } from '../module/espeak-instance.ts';
import { profileVoice, speakText } from '../measure/voice-profile.ts';
import { espeakVoices } from './espeak-voices.ts';

test('no two voices of a language sound alike, none clips, and each is as loud as it says', async () => {
  const instance = await createEspeakInstance();
  const profiles = espeakVoices.map((voice) => ({ ...profileVoice(instance, voice), stated: voice.loudnessLufs }));
  for (const profile of profiles) {
    expect([profile.id, profile.peak < 0.999]).toEqual([profile.id, true]);
    expect(Math.abs(profile.loudnessLufs - profile.stated)).toBeLessThan(0.3);
    for (const other of profiles) {
      if (other === profile || other.language !== profile.language) continue;
      expect([profile.id, other.id, voiceDistance(profile.figures, other.figures).steps > 1.3]).toEqual([profile.id, other.id, true]);
    }
  }
}, 120_000);

test.each([
  {
    ids: ['linan', 'suwan', 'hanchuan', 'lengyue'],
    text: '船要开了，请大家带好行李，依次上船。老板娘把刚出笼的包子端出来，热气在冷风里散开。你听说了吗？后来村里通了公路，年轻人一个接一个地去了城里。雪下了一整夜。她说七点半回来，可是现在都八点了。我去楼下看看。这条路一直通到海边。老人们喜欢坐在靠窗的位置，慢慢地把一杯茶喝完。',
  },
  {
    ids: ['wanyi', 'kaming', 'hoyin'],
    text: '船就開喇，請大家帶好行李，逐個上船。老闆娘將啱啱出爐嘅包攞出嚟。你聽講咗未呀？後生仔一個跟一個去咗城市搵工。落咗成晚雪。佢話七點半返，而家已經八點。我落樓下睇下。',
  },
  {
    ids: ['harper', 'miles', 'clara', 'penny'],
    text: 'The boat is about to leave, so please take your luggage and come aboard. She brought out the fresh buns. Have you heard the news? Later a road reached the village, and one after another the young moved to the city. It snowed all night. I will go downstairs and look.',
  },
])(
  'sentences nobody measured by are spoken at the loudness that is written: $ids',
  async ({ ids, text }) => {
    const instance = await createEspeakInstance();
    for (const voice of espeakVoices.filter(({ id }) => ids.includes(id))) {
      const { loudnessLufs } = speakText(instance, voice, text);
      expect([voice.id, Math.abs(loudnessLufs - voice.loudnessLufs) < 0.7]).toEqual([voice.id, true]);
    }
  },
  60_000,
);

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

test('the built-in cast is shaped by the engine alone, and no definition is what it was not before shapes came', () => {
  expect(espeakVoices.every(({ definition }) => definition['shape'] === undefined)).toBe(true);
  const text = JSON.stringify(espeakVoices.map(({ definition }) => definition));
  expect(createHash('sha256').update(text).digest('hex')).toBe('ab3a0c9f8f83667aa1a7f66eb99b187ff200c028a254422310f184c53f338be6');
});
