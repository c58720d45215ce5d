import type { VoiceCard } from '@shengyu/api';

export const MOST_COMPARED = 8;
const FIRST = 4;

/** Voices a comparison begins with: the current one, the one picked in the list, and the first of the list. */
export const firstCompared = (current: string, picked: string, found: readonly VoiceCard[]): string[] =>
  [...new Set([current, picked, ...found.map(({ id }) => id)])].slice(0, FIRST);
