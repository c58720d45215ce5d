import type { VoiceCard } from '@shengyu/api';

export interface VoiceFilter {
  keyword: string;
  tagIds: readonly string[];
  language: VoiceCard['language'] | null;
}

export const noFilter: VoiceFilter = { keyword: '', tagIds: [], language: null };

/** Voices that carry every tag, speak the language and hold every word of the search in name, tags or summary. */
export function filterVoices(voices: readonly VoiceCard[], { keyword, tagIds, language }: VoiceFilter): VoiceCard[] {
  const words = keyword.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return voices.filter((voice) => {
    if (language !== null && voice.language !== language) return false;
    if (!tagIds.every((id) => voice.tags.some((tag) => tag.id === id))) return false;
    const text = [voice.name, voice.summary, ...voice.tags.map((tag) => tag.name)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Tags of the voices, the most common first. */
export function commonTags(voices: readonly VoiceCard[]): { id: string; name: string }[] {
  const counts = new Map<string, { id: string; name: string; count: number }>();
  for (const voice of voices) for (const tag of voice.tags) counts.set(tag.id, { ...tag, count: (counts.get(tag.id)?.count ?? 0) + 1 });
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ id, name }) => ({ id, name }));
}
