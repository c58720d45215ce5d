import type { CallOutput, ParsedInput } from '@shengyu/api';
import type { VoiceTaste } from './favourite-voices.ts';
import type { Samples } from './voice-card.ts';
import { hasTag, searchOf, tagGroups } from './search-voices.ts';
import { kindOf, type CatalogueVoice, type VoiceCatalogue } from './voice-catalogue.ts';

type Island = CallOutput<'actorChart'>['islands'][number];

/** Of all voices, how many of the conditions each fits. */
export function chartVoices(
  catalogue: VoiceCatalogue,
  samples: Samples,
  input: ParsedInput<'actorChart'>,
  taste: VoiceTaste,
): CallOutput<'actorChart'> {
  const conditions = conditionsOf(input, taste);
  const all = catalogue.voices.filter((voice) => kindOf(voice) === 'builtin');
  const ranks = rankByUse(all, samples);
  const islands = all.flatMap((voice): Island[] => {
    const { id, name, summary, hue, rough } = voice.profile;
    const measured = samples.get(id)?.measured;
    if (!measured) return [];
    const fits = conditions.reduce((count, fit) => count + (fit(voice) ? 1 : 0), 0);
    const { pitchHz, brightnessHz } = measured;
    return [{ id, name, summary, hue, rough, pitch_hz: pitchHz, brightness_hz: brightnessHz, size: ranks.get(id) ?? 0, fits }];
  });
  return { islands, conditions: conditions.length, unmeasured: all.length - islands.length };
}

function conditionsOf(input: ParsedInput<'actorChart'>, taste: VoiceTaste): ((voice: CatalogueVoice) => boolean)[] {
  const recent = new Set(taste.recent);
  return [
    ...tagGroups(input.tag_ids).map((ids) => (voice: CatalogueVoice) => hasTag(voice, ids)),
    ...(input.keyword === '' ? [] : [searchOf(input.keyword)]),
    ...(input.favourite === true ? [({ profile }: CatalogueVoice) => taste.favourites.has(profile.id)] : []),
    ...(input.recent === true ? [({ profile }: CatalogueVoice) => recent.has(profile.id)] : []),
  ];
}

/** 1 for the voice that most members use, 0 for the last; voices used alike keep the order of the house. */
function rankByUse(voices: readonly CatalogueVoice[], samples: Samples): Map<string, number> {
  const uses = ({ profile }: CatalogueVoice): number => samples.get(profile.id)?.uses ?? 0;
  const last = Math.max(1, voices.length - 1);
  const sorted = voices.toSorted((a, b) => uses(b) - uses(a));
  return new Map(sorted.map(({ profile }, place) => [profile.id, Number((1 - place / last).toFixed(3))]));
}
