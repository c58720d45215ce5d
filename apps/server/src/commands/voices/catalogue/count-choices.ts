import type { CallOutput } from '@shengyu/api';
import { hasTag, tagGroups } from './search-voices.ts';
import { tagsOf } from './voice-card.ts';
import type { CatalogueVoice } from './voice-catalogue.ts';

type Choices = NonNullable<CallOutput<'actorList'>['choices']>;

const groupOf = (id: string): string => id.split('-')[0] ?? '';

/**
 * What a choice would leave. A tag is counted among the voices that fit the tags of the other groups: those of its own widen the choice.
 * @param voices all that fit whatever else was asked for
 */
export function countChoices(voices: readonly CatalogueVoice[], chosen: readonly string[]): Choices {
  const fitting = (ids: readonly string[]): CatalogueVoice[] => {
    const wanted = tagGroups(ids);
    return voices.filter((voice) => wanted.every((group) => hasTag(voice, group)));
  };
  const groups = new Map<string, CatalogueVoice[]>();
  const besides = (group: string): CatalogueVoice[] => {
    const known = groups.get(group) ?? fitting(chosen.filter((id) => groupOf(id) !== group));
    groups.set(group, known);
    return known;
  };
  const ids = new Set(voices.flatMap((voice) => tagsOf(voice).map(({ id }) => id)));
  return {
    with: Object.fromEntries([...ids].map((id) => [id, besides(groupOf(id)).filter((voice) => hasTag(voice, [id])).length])),
    without: Object.fromEntries(chosen.map((id) => [id, fitting(chosen.filter((other) => other !== id)).length])),
  };
}
