import type { VoiceCard } from '@shengyu/api';
import { ageNames, genderNames, languageNames, priceNames, sceneTags, styleTags } from '../../catalogue/voice-tags.ts';
import type { VoiceTaste } from './favourite-voices.ts';
import { kindOf, type CatalogueVoice } from './voice-catalogue.ts';

export interface VoiceSample {
  url: string;
  durationMs: number;
  peaks: number[];
  /** The same text in each style that is rendered already. */
  styles: { style: string; url: string; durationMs: number }[];
}

/** Tags of a voice in every group, by which it is filtered; the id carries the group. */
export function tagsOf({ profile, language }: CatalogueVoice): { group: string; id: string; name: string }[] {
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
    lacks: [...voice.lacks],
    collected: taste?.favourites.has(profile.id) ?? false,
  };
}
