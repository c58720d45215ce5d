import type { CallOutput, ParsedInput } from '@shengyu/api';
import { AppError } from '../../../errors/app-error.ts';
import { texts as ownTexts } from '../../../locales/own-voices.zh-CN.ts';
import { texts } from '../../../locales/zh-CN.ts';
import type { VoiceTaste } from './favourite-voices.ts';
import { nearVoices } from './near-voices.ts';
import { countChoices } from './count-choices.ts';
import { hasTag, searchOf, tagGroups } from './search-voices.ts';
import { tagsOf, toVoiceCard, type Samples } from './voice-card.ts';
import { kindOf, type CatalogueVoice, type VoiceCatalogue } from './voice-catalogue.ts';

const groups = ['language', 'gender', 'age', 'scene', 'style', 'price'] as const;

const tagLists = new WeakMap<readonly CatalogueVoice[], CallOutput<'tagList'>>();

/** Groups of tags with the number of voices each has; one list per catalogue. */
export function listTags({ voices }: Pick<VoiceCatalogue, 'voices'>): CallOutput<'tagList'> {
  const known = tagLists.get(voices);
  if (known) return known;
  const found = groups.map((group) => {
    const tags = new Map<string, { id: string; name: string; count: number }>();
    for (const tag of voices.flatMap(tagsOf)) {
      if (tag.group !== group) continue;
      const same = tags.get(tag.id);
      if (same) same.count += 1;
      else tags.set(tag.id, { id: tag.id, name: tag.name, count: 1 });
    }
    return { id: group, name: texts.voices.groups[group], tags: [...tags.values()] };
  });
  tagLists.set(voices, found);
  return found;
}

/** Below it how many members use a voice says nothing yet. */
const OFTEN = 3;

const usedLists = new WeakMap<Samples, WeakMap<readonly CatalogueVoice[], readonly CatalogueVoice[]>>();

/** What members use comes first, by how many do; the rest as the house has it. One list per catalogue and figures. */
function byUse(voices: readonly CatalogueVoice[], samples: Samples): readonly CatalogueVoice[] {
  const lists = usedLists.get(samples) ?? new WeakMap<readonly CatalogueVoice[], readonly CatalogueVoice[]>();
  usedLists.set(samples, lists);
  const known = lists.get(voices);
  if (known) return known;
  const uses = ({ profile }: CatalogueVoice): number => {
    const count = samples.get(profile.id)?.uses ?? 0;
    return count < OFTEN ? 0 : count;
  };
  const sorted = voices.toSorted((a, b) => uses(b) - uses(a));
  lists.set(voices, sorted);
  return sorted;
}

/** Tags of one group widen the choice, tags of different groups narrow it. */
export function listVoices(
  catalogue: VoiceCatalogue,
  samples: Samples,
  input: ParsedInput<'actorList'>,
  taste: VoiceTaste,
): CallOutput<'actorList'> {
  const recent = new Map(taste.recent.map((id, place) => [id, place]));
  const personal = input.kind !== undefined || input.favourite === true || input.recent === true;
  const wanted = tagGroups(input.tag_ids);
  const fits = searchOf(input.keyword);
  const listed = input.sort === 'hot' ? byUse(catalogue.voices, samples) : catalogue.voices;
  const named = input.ids && new Map(input.ids.map((id, place) => [id, place]));
  const eligible = (input.off ? catalogue.all.filter(({ off }) => off) : listed).filter((voice) => {
    if (input.kind !== undefined && input.kind !== kindOf(voice)) return false;
    // Among everybody's voices nobody looks for their own.
    const isOwn = kindOf(voice) !== 'builtin';
    if (input.mine === true ? !isOwn : isOwn && !personal) return false;
    if (input.favourite === true && !taste.favourites.has(voice.profile.id)) return false;
    if (input.recent === true && !recent.has(voice.profile.id)) return false;
    if (input.vip !== undefined && voice.profile.vip !== input.vip) return false;
    if (input.language !== undefined && voice.language !== input.language) return false;
    if (named && !named.has(voice.profile.id)) return false;
    return fits(voice);
  });
  const found = eligible.filter((voice) => wanted.every((ids) => hasTag(voice, ids)));
  const places = named ?? (input.recent === true ? recent : undefined);
  const place = (voice: CatalogueVoice): number => places?.get(voice.profile.id) ?? places?.size ?? 0;
  const sorted = places ? found.toSorted((a, b) => place(a) - place(b)) : sort(found, input.sort);
  const start = (input.page_no - 1) * input.page_size;
  return {
    lists: sorted.slice(start, start + input.page_size).map((voice) => toVoiceCard(voice, samples.get(voice.profile.id), taste)),
    count: sorted.length,
    page_no: input.page_no,
    page_size: input.page_size,
    extend: {},
    ...(input.choices === true && { choices: countChoices(eligible, input.tag_ids) }),
  };
}

export function showVoice(catalogue: VoiceCatalogue, samples: Samples, id: string, taste?: VoiceTaste): CallOutput<'actorDetail'> {
  const voice = catalogue.find(id);
  if (!voice || (voice.off && kindOf(voice) !== 'builtin')) throw new AppError('voice.unknown');
  // An operator withdrew it.
  if (voice.off) throw new AppError('voice.unknown', { data: { gone: true } });
  const sample = samples.get(id);
  return {
    ...toVoiceCard(voice, sample, taste),
    uses: sample?.uses ?? 0,
    ...nearVoices(catalogue, samples, voice),
    description: voice.profile.description,
    use_cases: [...voice.profile.useCases],
    licence: kindOf(voice) === 'builtin' ? texts.voices.licence : ownTexts.voice.licence,
    limits: { rate: [0.5, 2], semitones: [-12, 12], decibels: [-20, 6] },
    style_samples: voice.styles.flatMap(({ name }) => {
      const found = samples.get(id)?.styles.find(({ style }) => style === name);
      return found ? [{ style: name, url: found.url, duration_ms: found.durationMs, peaks: found.peaks }] : [];
    }),
  };
}

/** The catalogue is written in the order of the house, newest last; the list that `hot` names is in its order already. */
function sort(voices: CatalogueVoice[], by: 'hot' | 'new' | 'price'): CatalogueVoice[] {
  switch (by) {
    case 'hot':
      return voices;
    case 'new':
      return voices.toReversed();
    case 'price':
      return voices.toSorted((a, b) => a.profile.priceRate - b.profile.priceRate);
  }
}
