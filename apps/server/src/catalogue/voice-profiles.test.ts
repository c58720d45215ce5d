import { espeakVoices } from '@shengyu/engine-espeak';
import { kokoroVoices } from '@shengyu/engine-kokoro';
import { heardWords, planClauses } from '@shengyu/script';
import { scriptDocumentSchema } from '@shengyu/script/document';
import { startTemplates } from '@shengyu/script/templates';
import { terms } from '@shengyu/api/terms';
import { voiceProfiles } from './voice-profiles.ts';

const profiled = new Set(voiceProfiles.map(({ id }) => id));
const natural = new Set(kokoroVoices.map(({ id }) => id));

test('every voice of both engines has one profile, and every profile a voice', () => {
  const voices = new Set([...espeakVoices, ...kokoroVoices].map(({ id }) => id));
  expect(profiled.size).toBe(voiceProfiles.length);
  expect([...voices].filter((id) => !profiled.has(id))).toEqual([]);
  expect([...profiled].filter((id) => !voices.has(id))).toEqual([]);
});

test('a persona of both engines speaks one language and offers the same emotions in both', () => {
  for (const voice of kokoroVoices) {
    const embedded = espeakVoices.find(({ id }) => id === voice.id);
    if (!embedded) continue;
    expect([voice.id, voice.language]).toEqual([embedded.id, embedded.language]);
    expect([voice.id, voice.styles]).toEqual([embedded.id, embedded.styles]);
  }
});

test('all personas become natural but those that mean to sound made, speak Cantonese or speak Scots', () => {
  const embeddedOnly = espeakVoices.filter(({ id, language }) => language !== 'yue-HK' && !natural.has(id)).map(({ id }) => id);
  expect(embeddedOnly).toEqual(['tiebo', 'lingyi', 'dingdang', 'arthur']);
});

test('who speaks a dialect says so in name of the sound, description and uses', () => {
  const dialects = { qinyue: '陕西话', xuemei: '东北味' };
  for (const [id, dialect] of Object.entries(dialects)) {
    const profile = voiceProfiles.find((one) => one.id === id);
    expect(profile?.summary).toContain(dialect);
    expect(profile?.description).toContain(dialect);
    expect(profile?.useCases.join('')).toContain(dialect);
  }
});

test('the natural English cast has women and men of both accents', () => {
  const own = kokoroVoices.filter(({ id, language }) => language === 'en-US' && !espeakVoices.some((one) => one.id === id));
  expect(own.length).toBeGreaterThanOrEqual(8);
  for (const accent of ['美式', '英式'])
    for (const gender of ['female', 'male'])
      expect(
        voiceProfiles.some(
          (profile) => own.some(({ id }) => id === profile.id) && profile.gender === gender && profile.summary.startsWith(accent),
        ),
      ).toBe(true);
});

test('every template is a script that a visitor may hear, in emotions its voices have and voices that cost nothing extra', () => {
  for (const { name, document } of startTemplates) {
    expect(scriptDocumentSchema.parse(document)).toEqual(document);
    expect([name, heardWords(document).words <= terms.visitorWords]).toEqual([name, true]);
    for (const { voiceId, prosody } of planClauses(document)) {
      expect(voiceProfiles.find(({ id }) => id === voiceId)).toMatchObject({ vip: false, priceRate: 1 });
      const { styles = [] } = espeakVoices.find(({ id }) => id === voiceId) ?? {};
      expect([undefined, ...styles.map((style) => style.name)]).toContain(prosody.style?.name);
    }
  }
});
