import type { CallOutput, ParsedInput } from '@shengyu/api';
import { AppError } from '../../errors/app-error.ts';
import { texts as ownTexts } from '../../locales/own-voices.zh-CN.ts';
import { texts } from '../../locales/zh-CN.ts';
import type { VoiceTaste } from './favourite-voices.ts';
import { tagsOf, toVoiceCard, type VoiceSample } from './voice-card.ts';
import { kindOf, type CatalogueVoice, type VoiceCatalogue } from './voice-catalogue.ts';

const groups = ['language', 'gender', 'age', 'scene', 'style', 'price'] as const;

export type Samples = ReadonlyMap<string, VoiceSample>;

/** Groups of tags with the number of voices each has. */
export function listTags(catalogue: VoiceCatalogue): CallOutput<'tagList'> {
  const all = catalogue.voices.flatMap(tagsOf);
  return groups.map((group) => {
    const tags = new Map<string, { id: string; name: string; count: number }>();
    for (const tag of all) {
      if (tag.group !== group) continue;
      const known = tags.get(tag.id);
      if (known) known.count += 1;
      else tags.set(tag.id, { id: tag.id, name: tag.name, count: 1 });
    }
    return { id: group, name: texts.voices.groups[group], tags: [...tags.values()] };
  });
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
  const wanted = Map.groupBy(input.tag_ids, (id) => id.split('-')[0] ?? '');
  const found = (input.off ? catalogue.all.filter(({ off }) => off) : catalogue.voices).filter((voice) => {
    if (input.kind !== undefined && input.kind !== kindOf(voice)) return false;
    // Among everybody's voices nobody looks for their own.
    const isOwn = kindOf(voice) !== 'builtin';
    if (input.mine === true ? !isOwn : isOwn && !personal) return false;
    if (input.favourite === true && !taste.favourites.has(voice.profile.id)) return false;
    if (input.recent === true && !recent.has(voice.profile.id)) return false;
    if (input.vip !== undefined && voice.profile.vip !== input.vip) return false;
    if (input.language !== undefined && voice.language !== input.language) return false;
    const tags = new Set(tagsOf(voice).map(({ id }) => id));
    if (![...wanted.values()].every((ids) => ids.some((id) => tags.has(id)))) return false;
    return matches(voice, input.keyword);
  });
  const place = (voice: CatalogueVoice): number => recent.get(voice.profile.id) ?? recent.size;
  const sorted = input.recent === true ? found.toSorted((a, b) => place(a) - place(b)) : sort(found, input.sort);
  const start = (input.page_no - 1) * input.page_size;
  return {
    lists: sorted.slice(start, start + input.page_size).map((voice) => toVoiceCard(voice, samples.get(voice.profile.id), taste)),
    count: sorted.length,
    page_no: input.page_no,
    page_size: input.page_size,
    extend: {},
  };
}

export function showVoice(catalogue: VoiceCatalogue, samples: Samples, id: string, taste?: VoiceTaste): CallOutput<'actorDetail'> {
  const voice = catalogue.find(id);
  if (!voice || voice.off) throw new AppError('voice.unknown');
  return {
    ...toVoiceCard(voice, samples.get(id), taste),
    description: voice.profile.description,
    use_cases: [...voice.profile.useCases],
    licence: kindOf(voice) === 'builtin' ? texts.voices.licence : ownTexts.voice.licence,
    limits: { rate: [0.5, 2], semitones: [-12, 12], decibels: [-20, 6] },
    style_samples: voice.styles.flatMap(({ name }) => {
      const found = samples.get(id)?.styles.find(({ style }) => style === name);
      return found ? [{ style: name, url: found.url, duration_ms: found.durationMs }] : [];
    }),
  };
}

function matches(voice: CatalogueVoice, keyword: string): boolean {
  if (keyword === '') return true;
  const { name, summary, description } = voice.profile;
  const text = [name, summary, description, voice.profile.id, ...tagsOf(voice).map((tag) => tag.name)].join('\n').toLowerCase();
  return keyword
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The catalogue is written in the order of use, newest last. */
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
