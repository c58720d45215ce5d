import type { VoiceCard } from '@shengyu/api';
import type { TagGroup } from './voices.queries.ts';
import { texts } from '../locales/zh-CN.ts';

export type VoiceShelfName = 'all' | 'favourite' | 'recent' | 'mine';

export interface VoiceFilter {
  shelf: VoiceShelfName;
  keyword: string;
  /** Ids of options. */
  picks: readonly string[];
}

export interface VoiceOption {
  id: string;
  name: string;
  has: (voice: VoiceCard) => boolean;
}

export interface OptionGroup {
  id: string;
  title: string;
  /** One of the chosen is enough; otherwise a voice must have them all. */
  any: boolean;
  options: readonly VoiceOption[];
}

export const noFilter: VoiceFilter = { shelf: 'all', keyword: '', picks: [] };

/** Tag groups of the site that repeat properties every voice has. */
const ownGroups = new Set(['gender', 'age', 'language']);

/** What voices can be filtered by: only what some voice has. */
export function optionGroups(voices: readonly VoiceCard[], tags: readonly TagGroup[]): OptionGroup[] {
  const { genders, ages, languages, groups, vip } = texts.voices;
  const own = <Key extends 'gender' | 'age' | 'language'>(key: Key, names: Readonly<Record<VoiceCard[Key], string>>): OptionGroup => ({
    id: key,
    title: groups[key],
    any: true,
    options: (Object.entries(names) as [VoiceCard[Key], string][]).map(([value, name]) => ({
      id: `${key}-${value}`,
      name,
      has: (voice) => voice[key] === value,
    })),
  });
  const styles = new Map(voices.flatMap((voice) => voice.styles).map(({ name, title }) => [name, title]));
  const all: OptionGroup[] = [
    own('gender', genders),
    own('age', ages),
    own('language', languages),
    ...tags
      .filter(({ id }) => !ownGroups.has(id))
      .map((group) => ({
        id: group.id,
        title: group.name,
        any: false,
        options: group.tags.map(({ id, name }) => ({ id, name, has: (voice: VoiceCard) => voice.tags.some((tag) => tag.id === id) })),
      })),
    {
      id: 'emotion',
      title: groups.emotion,
      any: false,
      options: [...styles].map(([style, name]) => ({
        id: `emotion-${style}`,
        name,
        has: (voice) => voice.styles.some((each) => each.name === style),
      })),
    },
    {
      id: 'naturalness',
      title: groups.naturalness,
      any: true,
      options: (['studio', 'natural', 'synthetic'] as const).map((value) => ({
        id: `naturalness-${value}`,
        name: texts.voices.naturalness[value],
        has: ({ engine }) => engine.naturalness === value,
      })),
    },
    {
      id: 'vip',
      title: groups.vip,
      any: true,
      options: [
        { id: 'vip-no', name: vip.no, has: (voice) => !voice.vip },
        { id: 'vip-yes', name: vip.yes, has: (voice) => voice.vip },
      ],
    },
  ];
  return all
    .map((group) => ({ ...group, options: group.options.filter(({ has }) => voices.some(has)) }))
    .filter(({ any, options }) => options.length > (any ? 1 : 0));
}

/**
 * Voices of a shelf that fit every group and hold every word of the search in name, tags or summary, or that the site's search found.
 */
export function filterVoices(
  voices: readonly VoiceCard[],
  { shelf, keyword, picks }: VoiceFilter,
  groups: readonly OptionGroup[],
  recent: readonly string[],
  searched: ReadonlySet<string> = new Set(),
): VoiceCard[] {
  const words = keyword.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return onShelf(voices, shelf, recent).filter((voice) => {
    if (!fits(voice, picks, groups)) return false;
    const text = [voice.name, voice.summary, ...voice.tags.map((tag) => tag.name)].join(' ').toLowerCase();
    return searched.has(voice.id) || words.every((word) => text.includes(word));
  });
}

function onShelf(voices: readonly VoiceCard[], shelf: VoiceShelfName, recent: readonly string[]): readonly VoiceCard[] {
  switch (shelf) {
    case 'all':
      return voices;
    case 'favourite':
      return voices.filter(({ collected }) => collected);
    case 'recent':
      return recent.flatMap((id) => voices.find((voice) => voice.id === id) ?? []);
    case 'mine':
      return voices.filter(({ kind }) => kind !== 'builtin');
  }
}

function fits(voice: VoiceCard, picks: readonly string[], groups: readonly OptionGroup[]): boolean {
  return groups.every(({ any, options }) => {
    const chosen = options.filter(({ id }) => picks.includes(id));
    if (chosen.length === 0) return true;
    return any ? chosen.some(({ has }) => has(voice)) : chosen.every(({ has }) => has(voice));
  });
}

/** How many voices there would be with an option chosen: beside the others of its group where one is enough, in their place. */
export function countWith(
  voices: readonly VoiceCard[],
  filter: VoiceFilter,
  groups: readonly OptionGroup[],
  recent: readonly string[],
  { group, option }: { group: OptionGroup; option: VoiceOption },
): number {
  const others = group.any ? filter.picks.filter((id) => !group.options.some((each) => each.id === id)) : filter.picks;
  return filterVoices(voices, { ...filter, picks: [...others, option.id] }, groups, recent).length;
}

export const toggled = (picks: readonly string[], id: string): string[] =>
  picks.includes(id) ? picks.filter((other) => other !== id) : [...picks, id];

/** The most common tags, for the quick filters. */
export function commonOptions(voices: readonly VoiceCard[], groups: readonly OptionGroup[], most: number): VoiceOption[] {
  const count = ({ has }: VoiceOption): number => voices.filter(has).length;
  return groups
    .filter(({ any, id }) => !any && id !== 'emotion')
    .flatMap(({ options }) => options)
    .sort((a, b) => count(b) - count(a))
    .slice(0, most);
}
