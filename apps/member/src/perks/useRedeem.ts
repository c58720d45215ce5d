import { useCallback, useEffect, useRef, useState } from 'react';
import { newKey } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { isWhole } from './code-text.model.ts';
import { lookAtCode, redeemCode, refusalOf, type CodeGift, type CodeRefusal } from './perks.queries.ts';

export type Redeeming =
  { at: 'typing' | 'looking' | 'redeeming' } | { at: 'good' | 'redeemed'; gift: CodeGift } | { at: 'refused'; refusal: CodeRefusal };

export interface Redeem {
  code: string;
  state: Redeeming;
  /** Seconds until codes can be tried again; 0: now. */
  waits: number;
  type: (code: string) => void;
  /** Looks at the code, or redeems one that was looked at. */
  go: () => void;
}

/** A code from its first character to what it gave. `onRedeemed`: the member has more than before. */
export function useRedeem(onRedeemed: () => void): Redeem {
  const call = useCall();
  const [code, setCode] = useState('');
  const [state, setState] = useState<Redeeming>({ at: 'typing' });
  const [waits, setWaits] = useState(0);
  const looking = useRef<AbortController>(undefined);
  // One code has one key, however often it is sent.
  const key = useRef(newKey());
  const refuse = useCallback((error: unknown) => {
    const refusal = refusalOf(error);
    if (refusal.why === 'paused') setWaits(refusal.waitSeconds);
    setState({ at: 'refused', refusal });
  }, []);
  useEffect(() => {
    if (waits <= 0) return undefined;
    const timer = setTimeout(() => setWaits(waits - 1), 1_000);
    return () => clearTimeout(timer);
  }, [waits]);
  useEffect(() => () => looking.current?.abort(), []);

  const look = async (wanted: string): Promise<void> => {
    looking.current?.abort();
    const leaving = new AbortController();
    looking.current = leaving;
    const { signal } = leaving;
    setState({ at: 'looking' });
    try {
      const { gift } = await lookAtCode(call, wanted, signal);
      if (!signal.aborted) setState({ at: 'good', gift });
    } catch (error) {
      if (!signal.aborted) refuse(error);
    }
  };
  const redeem = async (): Promise<void> => {
    setState({ at: 'redeeming' });
    try {
      const { gift } = await redeemCode(call, code, key.current);
      setState({ at: 'redeemed', gift });
      onRedeemed();
    } catch (error) {
      refuse(error);
    }
  };
  return {
    code,
    state,
    waits,
    type: (typed) => {
      if (typed === code) return;
      looking.current?.abort();
      key.current = newKey();
      setCode(typed);
      if (isWhole(typed) && waits === 0) void look(typed);
      else setState({ at: 'typing' });
    },
    go: () => {
      if (waits > 0 || state.at === 'looking' || state.at === 'redeeming' || !isWhole(code)) return;
      void (state.at === 'good' ? redeem() : look(code));
    },
  };
}
