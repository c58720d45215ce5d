import type { Member, VoiceCard } from '@shengyu/api';
import { boxTexts as texts } from '../locales/box.zh-CN.ts';
import { chartTexts as chart } from '../locales/chart.zh-CN.ts';
import { voiceTermsFor } from '../terms/voice-terms.model.ts';
import { texts as market } from '../locales/zh-CN.ts';

const named = (names: readonly string[]): string => (names.length > 0 ? names.join('、') : texts.none);

/** What is compared of each voice, row by row. */
export const factRows: readonly { name: string; value: (voice: VoiceCard, user: Member | null) => string; measured?: true }[] = [
  { name: texts.rows.language, value: ({ language }) => market.languages[language] },
  { name: texts.rows.gender, value: ({ gender }) => texts.genders[gender] },
  { name: texts.rows.age, value: ({ age }) => market.ages[age] },
  { name: texts.rows.tags, value: ({ tags }) => named(tags.map(({ name }) => name)) },
  { name: texts.rows.styles, value: ({ styles }) => named(styles.map(({ title }) => title)) },
  {
    name: texts.rows.price,
    value: (voice, user) =>
      `${voice.price_rate > 1 ? texts.classes.premium : texts.classes.standard}　${texts.price(voiceTermsFor(user, voice))}`,
  },
  { name: chart.facts.pitch, value: ({ measured }) => (measured ? chart.hz(measured.pitch_hz) : texts.none), measured: true },
  { name: texts.rows.span, value: ({ measured }) => (measured ? texts.semitones(measured.span_semitones) : texts.none), measured: true },
  { name: chart.facts.brightness, value: ({ measured }) => (measured ? chart.khz(measured.brightness_hz) : texts.none), measured: true },
  { name: chart.facts.pace, value: ({ measured }) => (measured ? chart.pace(measured.syllables_per_second) : texts.none), measured: true },
  { name: texts.rows.sound, value: ({ engine }) => texts.naturalness[engine.naturalness] },
];
