/* oxlint-disable eslint/no-restricted-globals -- this file is the one way to where this device stopped listening */
import type { Bookmark } from '@shengyu/ui/lines';

const KEY = 'shengyu.listened';
/** Texts that are kept; the one that was listened to longest ago goes first. */
const KEPT = 40;

type Kept = readonly (readonly [id: string, positionMs: number])[];

function readAll(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter((each): each is [string, number] => Array.isArray(each) && typeof each[1] === 'number') : [];
  } catch {
    return [];
  }
}

/** Where somebody stopped listening to a text, on this device. */
export const bookmark: Bookmark = {
  read: (id) => readAll().find(([known]) => known === id)?.[1] ?? 0,
  keep(id, positionMs) {
    const others = readAll().filter(([known]) => known !== id);
    const kept: Kept = positionMs > 0 ? [[id, positionMs], ...others] : others;
    try {
      localStorage.setItem(KEY, JSON.stringify(kept.slice(0, KEPT)));
    } catch {
      // It lasts as long as the page.
    }
  },
};
