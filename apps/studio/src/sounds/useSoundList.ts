import { useCall } from '@shengyu/session';
import { type PagedList, usePagedQuery } from '../session/usePagedQuery.ts';
import { readSounds, type SoundCard, type SoundQuery } from './sound.queries.ts';

const QUIET_MS = 250;

/** Sounds that match, page by page; a keyword is read once the typing pauses. */
export function useSoundList({ scope, kind, cate, keyword }: SoundQuery): PagedList<SoundCard> {
  const call = useCall();
  return usePagedQuery(['sounds', scope, kind, cate, keyword], keyword === '' ? 0 : QUIET_MS, async (page, signal) => {
    const { sounds: items, count } = await readSounds(call, { scope, kind, cate, keyword }, page, signal);
    return { items, count };
  });
}
