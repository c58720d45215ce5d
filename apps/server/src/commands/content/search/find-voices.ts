import type { Found } from '@shengyu/api';
import { languageNames } from '../../../catalogue/voice-tags.ts';
import { searchOf } from '../../voices/catalogue/search-voices.ts';
import { tagsOf, type VoiceSample } from '../../voices/catalogue/voice-card.ts';
import type { CatalogueVoice, VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { markExcerpt, markTitle } from '../../ground/keywords/mark-hits.ts';

/** Offered voices as the market finds them; those whose name holds a word come first. */
export function findVoices(catalogue: VoiceCatalogue, keyword: string, words: readonly string[]): CatalogueVoice[] {
  const found = catalogue.voices.filter(searchOf(keyword));
  const isNamed = ({ profile }: CatalogueVoice): boolean => markTitle(profile.name, words).some(({ hit }) => hit);
  const { named = [], others = [] } = Object.groupBy(found, (voice) => (isNamed(voice) ? 'named' : 'others'));
  return [...named, ...others];
}

export function showFoundVoices(
  voices: readonly CatalogueVoice[],
  samples: ReadonlyMap<string, VoiceSample>,
  words: readonly string[],
): Found[] {
  return voices.map((voice) => {
    const { id, name, summary, hue, rough } = voice.profile;
    const sample = samples.get(id);
    const uses = [summary, ...tagsOf(voice).flatMap((tag) => (tag.group === 'scene' || tag.group === 'style' ? [tag.name] : []))];
    return {
      kind: 'voice',
      path: `/supermarket/${id}`,
      title: markTitle(name, words),
      excerpt: markExcerpt(uses.join('、'), words),
      note: languageNames[voice.language],
      solved: false,
      time: '',
      voice: { seed: id, hue, rough, url: sample?.url ?? '', duration_ms: sample?.durationMs ?? 0 },
    };
  });
}
