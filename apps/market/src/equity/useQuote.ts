import { useEffect, useState } from 'react';
import { useCall, useSession } from '@shengyu/session';
import type { Quote } from './equity.queries.ts';
import type { Goods } from './offers.model.ts';

/** What the member would pay today and have for it. Undefined while it is asked, null for visitors and where it cannot be had. */
export function useQuote(goods: Goods | undefined, having: unknown): Quote | null | undefined {
  const call = useCall();
  const member = useSession((state) => state.user?.id ?? null);
  const kind = goods?.kind;
  const id = goods?.id;
  const [answer, setAnswer] = useState<{ id: string; quote: Quote | null }>();
  useEffect(() => {
    if (member === null || kind === undefined || id === undefined) return undefined;
    const leaving = new AbortController();
    // With the coupon that saves most, which the checkout chooses too.
    call('packageQuote', { kind, id, coupon_id: 'best' }, { signal: leaving.signal, quiet: true }).then(
      (quote) => setAnswer({ id, quote }),
      () => !leaving.signal.aborted && setAnswer({ id, quote: null }),
    );
    return () => leaving.abort();
    // What the member has decides what is credited.
  }, [call, member, kind, id, having]);
  if (member === null) return null;
  return answer?.id === id ? answer?.quote : undefined;
}
