import { useEffect } from 'react';
import { clockLeft } from '../checkout/money.model.ts';
import { useTimeLeft } from '../checkout/useTimeLeft.ts';
import { texts } from './locales/zh-CN.ts';

/** How long an order can still be paid. */
export function TimeLeft({ until, onEnd }: { until: string; onEnd: () => void }) {
  const left = useTimeLeft(until);
  const over = left === 0;
  useEffect(() => {
    if (over) onEnd();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is over
  }, [over]);
  // The server counted from its own moment.
  return <span suppressHydrationWarning>{texts.payWithin(clockLeft(left))}</span>;
}
