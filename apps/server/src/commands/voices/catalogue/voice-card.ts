import type { VoiceCard } from '@shengyu/api';
import { ageNames, genderNames, languageNames, priceNames, sceneTags, styleTags } from '../../../catalogue/voice-tags.ts';
import type { MeasuredVoice } from '../../../db/schema/index.ts';
import type { VoiceTaste } from './favourite-voices.ts';
import { kindOf, type CatalogueVoice } from './voice-catalogue.ts';

/** What is stored of a voice: its sample, what was measured, who used it. An empty address: no sample is made yet. */
export interface VoiceSample {
  url: string;
  durationMs: number;
  peaks: number[];
  /** The same text in each style that is rendered already. */
  styles: { style: string; url: string; durationMs: number; peaks: number[] }[];
  measured?: MeasuredVoice | undefined;
  /** Members in whose scripts it speaks. */
  uses?: number;
}

/** By voice id. */
export type Samples = ReadonlyMap<string, VoiceSample>;

export interface VoiceTag {
  group: string;
  /** Carries the group. */
  id: string;
  name: string;
}

const tagsByVoice = new WeakMap<CatalogueVoice, readonly VoiceTag[]>();

/** Tags of a voice in every group, by which it is filtered. */
export function tagsOf(voice: CatalogueVoice): readonly VoiceTag[] {
  const known = tagsByVoice.get(voice);
  if (known) return known;
  const tags = readTags(voice);
  tagsByVoice.set(voice, tags);
  return tags;
}

function readTags({ profile, language }: CatalogueVoice): VoiceTag[] {
  const own = profile.tags.map((tag) => {
    const scene = sceneTags[tag];
    return scene
      ? { group: 'scene', id: `scene-${tag}`, name: scene }
      : { group: 'style', id: `style-${tag}`, name: styleTags[tag] ?? tag };
  });
  const price = profile.priceRate > 1 ? 'premium' : 'standard';
  return [
    { group: 'language', id: `language-${language}`, name: languageNames[language] },
    { group: 'gender', id: `gender-${profile.gender}`, name: genderNames[profile.gender] },
    { group: 'age', id: `age-${profile.age}`, name: ageNames[profile.age] },
    ...own,
    { group: 'price', id: `price-${price}`, name: priceNames[price] },
  ];
}

/** A voice whose sample is not rendered yet has an empty sample address. */
export function toVoiceCard(voice: CatalogueVoice, sample: VoiceSample | undefined, taste?: VoiceTaste): VoiceCard {
  const { profile } = voice;
  return {
    id: profile.id,
    name: profile.name,
    summary: profile.summary,
    kind: kindOf(voice),
    language: voice.language,
    gender: profile.gender,
    age: profile.age,
    tags: tagsOf(voice)
      .filter(({ group }) => group === 'scene' || group === 'style')
      .map(({ id, name }) => ({ id, name })),
    price_rate: profile.priceRate,
    ...(voice.pace !== undefined && { pace: voice.pace }),
    vip: profile.vip,
    avatar: { seed: profile.id, hue: profile.hue, rough: profile.rough },
    engine: voice.engine,
    sample: { url: sample?.url ?? '', duration_ms: sample?.durationMs ?? 0, peaks: sample?.peaks ?? [], text: profile.sampleText },
    styles: voice.styles.map(({ name, title }) => ({ name, title })),
    ...(sample?.measured && { measured: toMeasured(sample.measured) }),
    lacks: [...voice.lacks],
    collected: taste?.favourites.has(profile.id) ?? false,
  };
}

export const toMeasured = (figures: MeasuredVoice): NonNullable<VoiceCard['measured']> => ({
  pitch_hz: figures.pitchHz,
  span_semitones: figures.spanSemitones,
  brightness_hz: figures.brightnessHz,
  syllables_per_second: figures.syllablesPerSecond,
  breath_percent: figures.breathPercent,
});
