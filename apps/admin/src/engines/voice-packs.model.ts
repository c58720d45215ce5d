import type { VoicePack, VoicePacks } from './voice-packs.queries.ts';

export type PackPlace = 'installed' | 'absent' | 'failed' | 'fetching' | 'waiting' | 'checking' | 'installing';

/** Where a pack is: on the disk, on its way, not had, or not wanted so far. */
export function placeOf({ id, installed }: VoicePack, { installing, failed }: Pick<VoicePacks, 'installing' | 'failed'>): PackPlace {
  if (installing?.pack === id) return installing.phase;
  if (installed) return 'installed';
  return failed?.pack === id ? 'failed' : 'absent';
}

/** 0…100; below 100 until it is there. */
export const percentOf = ({ done_bytes: done, total_bytes: total }: { done_bytes: number; total_bytes: number }): number =>
  total > 0 ? Math.min(99, Math.floor((100 * done) / total)) : 0;

/** Names of the languages of a pack, each once. */
export const languageNames = (languages: readonly string[], names: Readonly<Record<string, string>>): string[] => [
  ...new Set(languages.map((language) => names[language.split('-')[0] ?? ''] ?? language)),
];
