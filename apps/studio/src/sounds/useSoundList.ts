import { useEffect, useState } from 'react';
import { failureOf } from '../errors/failure.ts';
import { useStore } from '../store/useStore.ts';
import { useStudio } from '../studio/StudioContext.ts';
import type { SoundCard, SoundQuery } from './sound.queries.ts';

export interface SoundList {
  status: 'loading' | 'ready' | 'failed';
  problem: string;
  sounds: readonly SoundCard[];
  count: number;
  /** Reads the next page, or after a failure the same again. */
  more: () => void;
}

const QUIET_MS = 250;
const nothing = { status: 'loading', problem: '', sounds: [], count: 0 } as const;

/** Sounds that match, page by page; typing is read when it rests. */
export function useSoundList({ scope, kind, cate, keyword }: SoundQuery): SoundList {
  const { sounds: shelf } = useStudio();
  const edition = useStore(shelf.now, (now) => (scope === 'public' ? 0 : now.edition));
  const asked = `${scope} ${kind} ${cate ?? ''} ${keyword} ${edition}`;
  const [wish, setWish] = useState({ asked, page: 1, times: 0 });
  const [list, setList] = useState<Omit<SoundList, 'more'> & { asked: string }>({ ...nothing, asked });
  const page = wish.asked === asked ? wish.page : 1;
  const times = wish.asked === asked ? wish.times : 0;

  useEffect(() => {
    const stop = new AbortController();
    const read = async (): Promise<void> => {
      try {
        const found = await shelf.read({ scope, kind, cate, keyword }, page, stop.signal);
        if (stop.signal.aborted) return;
        setList((before) => ({
          asked,
          status: 'ready',
          problem: '',
          sounds: page > 1 && before.asked === asked ? [...before.sounds, ...found.sounds] : found.sounds,
          count: found.count,
        }));
      } catch (error) {
        if (!stop.signal.aborted)
          setList((before) => ({ ...(before.asked === asked ? before : nothing), asked, status: 'failed', problem: failureOf(error) }));
      }
    };
    const timer = setTimeout(() => void read(), keyword === '' ? 0 : QUIET_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [shelf, asked, scope, kind, cate, keyword, page, times]);

  const shown = list.asked === asked ? list : { ...nothing, asked };
  const more = (): void => {
    setWish({ asked, page: shown.status === 'failed' ? page : page + 1, times: times + 1 });
    if (shown.status === 'failed') setList({ ...shown, status: 'loading' });
  };
  return { ...shown, more };
}
