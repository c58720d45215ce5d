import { useCall, useRealtime } from '@shengyu/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readClone, readClones, type Clone, type Clones } from './clones.queries.ts';
import { isMoving, withNews } from './clone-training.model.ts';

/** An event may be lost, or the connection never open. */
const MOVING_MS = 3_000;
/** An operator takes minutes at least. */
const WAITING_MS = 20_000;

const isWaiting = ({ consent, comparison }: Clone): boolean => consent?.result === 'waiting' || comparison?.result === 'waiting';

export const clonesKey = ['clones'] as const;
export const cloneKey = (id: string) => ['clone', id] as const;

/** All voices and places: what the page came with, and what has changed since. */
export function useClones(first: Clones): Clones {
  const call = useCall();
  const cache = useQueryClient();
  const { data } = useQuery({
    queryKey: clonesKey,
    queryFn: ({ signal }) => readClones(call, signal),
    initialData: first,
    staleTime: Infinity,
  });
  useEffect(() => void cache.setQueryData(clonesKey, first), [cache, first]);
  return data;
}

/** One voice, kept up to date with changes from other devices. */
export function useClone(first: Clone): Clone {
  const call = useCall();
  const cache = useQueryClient();
  const { data } = useQuery({
    queryKey: cloneKey(first.id),
    queryFn: ({ signal }) => readClone(call, first.id, signal),
    initialData: first,
    staleTime: Infinity,
    refetchInterval: ({ state: { data: clone } }) =>
      clone === undefined ? false : isMoving(clone) ? MOVING_MS : isWaiting(clone) ? WAITING_MS : false,
  });
  useEffect(() => void cache.setQueryData(cloneKey(first.id), first), [cache, first]);
  return data;
}

/** Follows what the server says of this member's voices. */
export function useLiveClones(watched: string | undefined): void {
  const realtime = useRealtime();
  const cache = useQueryClient();
  useEffect(() => {
    const again = (id: string): void => {
      void cache.invalidateQueries({ queryKey: cloneKey(id) });
      void cache.invalidateQueries({ queryKey: clonesKey });
    };
    const watch = (): void => {
      if (watched !== undefined) realtime.emit('clone:watch', { id: watched });
    };
    const stops = [
      realtime.on('clone:state', ({ id, ...news }) => {
        const known = cache.getQueryData<Clone>(cloneKey(id));
        const next = known && withNews(known, news);
        if (next) cache.setQueryData<Clone>(cloneKey(id), next.clone);
        if (next?.isKnown !== true) again(id);
      }),
      realtime.on('clone:sample', ({ id }) => void cache.invalidateQueries({ queryKey: cloneKey(id) })),
      realtime.on('pay:paid', () => {
        if (watched === undefined) void cache.invalidateQueries({ queryKey: clonesKey });
        else again(watched);
      }),
      realtime.onReconnect(() => {
        watch();
        if (watched === undefined) void cache.invalidateQueries({ queryKey: clonesKey });
        else again(watched);
      }),
    ];
    watch();
    return () => stops.forEach((stop) => stop());
  }, [cache, realtime, watched]);
}
