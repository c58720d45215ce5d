import type { CallOutput, ParsedInput } from '@shengyu/api';
import { AppError } from '../../errors/app-error.ts';
import { tagsOf, toVoiceCard, type VoiceSample } from './voice-card.ts';
import type { CatalogueVoice, VoiceCatalogue } from './voice-catalogue.ts';

const groupNames: readonly (readonly [string, string])[] = [
  ['language', '语言'],
  ['gender', '性别'],
  ['age', '年龄'],
  ['scene', '场景'],
  ['style', '风格'],
  ['price', '价格'],
];
const LICENCE = '内置声音随订单授予商用权：用声屿生成的音频可以在全球范围商业使用，无需另行署名；请按平台要求标注 AI 合成。';

export type Samples = ReadonlyMap<string, VoiceSample>;

/** Groups of tags with the number of voices each has. */
export function listTags(catalogue: VoiceCatalogue): CallOutput<'tagList'> {
  const all = catalogue.voices.flatMap(tagsOf);
  return groupNames.map(([group, name]) => {
    const tags = new Map<string, { id: string; name: string; count: number }>();
    for (const tag of all) {
      if (tag.group !== group) continue;
      const known = tags.get(tag.id);
      if (known) known.count += 1;
      else tags.set(tag.id, { id: tag.id, name: tag.name, count: 1 });
    }
    return { id: group, name, tags: [...tags.values()] };
  });
}

/** Tags of one group widen the choice, tags of different groups narrow it. */
export function listVoices(catalogue: VoiceCatalogue, samples: Samples, input: ParsedInput<'actorList'>): CallOutput<'actorList'> {
  const wanted = Map.groupBy(input.tag_ids, (id) => id.split('-')[0] ?? '');
  const found = catalogue.voices.filter((voice) => {
    if (input.kind !== undefined && input.kind !== 'builtin') return false;
    if (input.vip !== undefined && voice.profile.vip !== input.vip) return false;
    if (input.language !== undefined && voice.language !== input.language) return false;
    const tags = new Set(tagsOf(voice).map(({ id }) => id));
    if (![...wanted.values()].every((ids) => ids.some((id) => tags.has(id)))) return false;
    return matches(voice, input.keyword);
  });
  const sorted = sort(found, input.sort);
  const start = (input.page_no - 1) * input.page_size;
  return {
    lists: sorted.slice(start, start + input.page_size).map((voice) => toVoiceCard(voice, samples.get(voice.profile.id))),
    count: sorted.length,
    page_no: input.page_no,
    page_size: input.page_size,
    extend: {},
  };
}

export function showVoice(catalogue: VoiceCatalogue, samples: Samples, id: string): CallOutput<'actorDetail'> {
  const voice = catalogue.find(id);
  if (!voice) throw new AppError('voice.unknown');
  return {
    ...toVoiceCard(voice, samples.get(id)),
    description: voice.profile.description,
    use_cases: [...voice.profile.useCases],
    licence: LICENCE,
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
