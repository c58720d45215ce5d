import { useEffect, useState } from 'react';
import { useCall, useRealtime } from '@shengyu/session';
import { useQuery } from '@tanstack/react-query';
import { readPayStatus, type PayStatus, type Purchase } from './checkout.queries.ts';

const ASK_MS = 3_000;

/** Whether a purchase is paid: the server says so at once, and is asked every few seconds because its word may be lost. */
export function usePayStatus({ order_id: id, from }: Purchase): {
  status: PayStatus | undefined;
  away: boolean;
  ask: () => void;
  asking: boolean;
  /** When the member had it asked last, and no money was there. */
  askedAt: number | null;
} {
  const call = useCall();
  const realtime = useRealtime();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['pay status', id],
    queryFn: ({ signal }) => readPayStatus(call, from, id, signal),
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'created' ? ASK_MS : false),
  });
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const ask = async (): Promise<void> => {
    const answer = await refetch();
    if (answer.isSuccess) setAskedAt(Date.now());
  };
  useEffect(() => {
    const stops = [
      realtime.on('pay:paid', ({ order_id: paid }) => void (paid === id && refetch())),
      realtime.onReconnect(() => void refetch()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [realtime, id, refetch]);
  return { status: data, away: isError, ask: () => void ask(), asking: isFetching, askedAt };
}
