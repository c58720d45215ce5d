import { isApiError } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { useCallback, useEffect, useState } from 'react';
import { openPhone, tellState } from './phone.queries.ts';
import { storedPass, storePass, type PhonePass } from './pass-storage.ts';

export type PhoneNow =
  | { step: 'opening' }
  /** Nobody scanned a code. */
  | { step: 'none' }
  | { step: 'refused'; why: 'closed' | 'away' | 'limited' }
  | { step: 'open'; pass: PhonePass; read: readonly number[]; spokenMs: number };

const whyOf = (error: unknown): 'closed' | 'away' | 'limited' => {
  if (!isApiError(error) || error.error === 'unavailable' || error.error === 'server.busy') return 'away';
  return error.error === 'limit.reached' || error.error === 'limit.site' ? 'limited' : 'closed';
};

/** Opens this phone with the code's ticket, once, or comes back with the pass it got. */
export function usePhonePass(ticket: string): { now: PhoneNow; again: () => void } {
  const call = useCall();
  const [now, setNow] = useState<PhoneNow>({ step: 'opening' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let gone = false;
    const show = (next: PhoneNow): void => {
      if (!gone) setNow(next);
    };
    const open = async (): Promise<void> => {
      const stored = storedPass();
      const isStored = stored !== null && (ticket === '' || ticket === stored.ticket);
      if (!isStored && ticket === '') return show({ step: 'none' });
      const pass = isStored ? stored : { ...(await openPhone(call, ticket)), ticket };
      // Before it is asked about: a page that goes away now comes back with it.
      storePass(pass);
      const { prompts, duration_ms: spokenMs } = await tellState(call, pass.pass, { prompt: null, recording: false, peaks: [] });
      return show({ step: 'open', pass, read: prompts, spokenMs });
    };
    open().catch((error: unknown) => show({ step: 'refused', why: whyOf(error) }));
    return () => {
      gone = true;
    };
  }, [call, ticket, round]);
  const again = useCallback(() => {
    setNow({ step: 'opening' });
    setRound((count) => count + 1);
  }, []);
  return { now, again };
}
