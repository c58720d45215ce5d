import { useCallback, useEffect } from 'react';
import type { DesignRecord } from '@shengyu/api';
import { useCall, useRealtime } from '@shengyu/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  readAgreement,
  readDesign,
  readDesigns,
  readRecords,
  readShares,
  readTags,
  readVoiceTags,
  type Records,
} from './designs.queries.ts';

const all = ['designs'] as const;
const keyOf = (id: string) => [...all, id] as const;

export function useDesigns() {
  const call = useCall();
  return useQuery({ queryKey: [...all, 'list'], queryFn: ({ signal }) => readDesigns(call, signal) });
}

export function useDesign(id: string) {
  const call = useCall();
  return useQuery({ queryKey: [...keyOf(id), 'detail'], queryFn: ({ signal }) => readDesign(call, id, signal) });
}

export function useRecords(id: string) {
  const call = useCall();
  return useQuery({ queryKey: [...keyOf(id), 'records'], queryFn: ({ signal }) => readRecords(call, id, signal) });
}

export function useShares(id: string) {
  const call = useCall();
  return useQuery({ queryKey: [...keyOf(id), 'shares'], queryFn: ({ signal }) => readShares(call, id, signal) });
}

export function useDesignTags() {
  const call = useCall();
  return useQuery({ queryKey: ['design tags'], queryFn: ({ signal }) => readTags(call, signal), staleTime: Infinity });
}

export function useAgreement() {
  const call = useCall();
  return useQuery({ queryKey: ['agreement'], queryFn: ({ signal }) => readAgreement(call, signal) });
}

export function useVoiceTags() {
  const call = useCall();
  return useQuery({ queryKey: ['voice tags'], queryFn: ({ signal }) => readVoiceTags(call, signal), staleTime: Infinity });
}

/** Has what is on the page read again. */
export function useReadAgain(): () => Promise<void> {
  const cache = useQueryClient();
  return useCallback(() => cache.invalidateQueries({ queryKey: all }), [cache]);
}

/** What another tab or device does to a design shows here, too. */
export function useDesignEvents(): void {
  const realtime = useRealtime();
  const readAgain = useReadAgain();
  useEffect(() => {
    const stops = [realtime.on('design:state', () => void readAgain()), realtime.onReconnect(() => void readAgain())];
    return () => {
      for (const stop of stops) stop();
    };
  }, [realtime, readAgain]);
}

/** Has a version that was just made among the records, before they are read again. */
export function useAddRecord(id: string): (record: DesignRecord) => void {
  const cache = useQueryClient();
  return useCallback(
    (record) =>
      void cache.setQueryData<Records>([...keyOf(id), 'records'], (data) => {
        if (!data || data.lists.some(({ version }) => version === record.version)) return data;
        return { ...data, lists: [...data.lists, record] };
      }),
    [cache, id],
  );
}
