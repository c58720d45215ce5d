import { type PagedList, usePagedList } from '../store/usePagedList.ts';
import { useStore } from 'zustand';
import { useSounds } from './SoundsContext.ts';
import type { SoundCard, SoundQuery } from './sound.queries.ts';

const QUIET_MS = 250;

/** Sounds that match, page by page; typing is read when it rests. */
export function useSoundList({ scope, kind, cate, keyword }: SoundQuery): PagedList<SoundCard> {
  const shelf = useSounds();
  const edition = useStore(shelf.now, (now) => (scope === 'public' ? 0 : now.edition));
  const asked = `${scope} ${kind} ${cate ?? ''} ${keyword} ${edition}`;
  return usePagedList(asked, keyword === '' ? 0 : QUIET_MS, async (page, signal) => {
    const { sounds: items, count } = await shelf.read({ scope, kind, cate, keyword }, page, signal);
    return { items, count };
  });
}
