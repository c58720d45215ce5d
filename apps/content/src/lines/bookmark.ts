import { keep, readKept } from '@shengyu/ui';
import type { Bookmark } from '@shengyu/ui/lines';

const KEY = 'shengyu.listened';
/** Texts that are kept; the one that was listened to longest ago goes first. */
const KEPT = 40;

type Kept = readonly (readonly [id: string, positionMs: number])[];

function readAll(): Kept {
  const kept = readKept('browser', KEY);
  return Array.isArray(kept) ? kept.filter((each): each is [string, number] => Array.isArray(each) && typeof each[1] === 'number') : [];
}

/** Where somebody stopped listening to a text, on this device. */
export const bookmark: Bookmark = {
  read: (id) => readAll().find(([known]) => known === id)?.[1] ?? 0,
  keep(id, positionMs) {
    const others = readAll().filter(([known]) => known !== id);
    const kept: Kept = positionMs > 0 ? [[id, positionMs], ...others] : others;
    keep('browser', KEY, kept.slice(0, KEPT));
  },
};
