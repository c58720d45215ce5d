import { useEffect, useRef, useState } from 'react';
import { useCall, useRealtime, useSession } from '@shengyu/session';
import { readRights, type Rights } from './equity.queries.ts';

/** What the member has: as the page came with it, and read again when they sign in, buy or spend, here or in another tab. */
export function useRights(first: Rights | null): { rights: Rights | null; readAgain: () => void } {
  const call = useCall();
  const realtime = useRealtime();
  const member = useSession((state) => state.user?.id ?? null);
  const [rights, setRights] = useState(first);
  const [round, setRound] = useState(0);
  const read = useRef(first ? member : null);
  useEffect(() => {
    const again = () => setRound((known) => known + 1);
    const stops = [realtime.on('pay:paid', again), realtime.on('balance:changed', again), realtime.onReconnect(again)];
    return () => stops.forEach((stop) => stop());
  }, [realtime]);
  useEffect(() => {
    if (round === 0 && read.current === member) return undefined;
    read.current = member;
    const leaving = new AbortController();
    const answer = member === null ? Promise.resolve(null) : readRights(call, leaving.signal);
    void answer.then((next) => {
      if (!leaving.signal.aborted) setRights((known) => (member === null ? null : (next ?? known)));
    });
    return () => leaving.abort();
  }, [call, member, round]);
  return { rights, readAgain: () => setRound((known) => known + 1) };
}
