import type { VoiceCard } from '@shengyu/api';

/** Lists that a tab keeps; the one that was not opened for longest goes first. */
const MOST_LISTS = 6;

export interface KeptList {
  pages: Map<number, readonly VoiceCard[]>;
  /** Height of a row, px; 0 until it is measured. */
  row: number;
  /** Between rows, px. */
  gap: number;
  columns: number;
}

const lists = new Map<string, KeptList>();

/** What was read of a list in this tab: whoever comes back finds it as high and as full as they left it. */
export function keptList(key: string): KeptList {
  const list = lists.get(key) ?? { pages: new Map(), row: 0, gap: 0, columns: 1 };
  lists.delete(key);
  lists.set(key, list);
  const [oldest] = lists.keys();
  if (lists.size > MOST_LISTS && oldest !== undefined) lists.delete(oldest);
  return list;
}

/** Forgets everything: somebody else is here. */
export const forgetLists = (): void => lists.clear();

/** Whoever comes back to a list finds their favourites in it. */
export function noteFavourite(id: string, collected: boolean): void {
  for (const { pages } of lists.values())
    for (const [page, voices] of pages) {
      if (voices.some((voice) => voice.id === id))
        pages.set(
          page,
          voices.map((voice) => (voice.id === id ? { ...voice, collected } : voice)),
        );
    }
}
