import { Skeleton } from '@shengyu/ui';
import { ConsoleHead } from './ConsoleHead.tsx';
import type { Place } from './places.ts';
import { texts } from './locales/zh-CN.ts';

/** The place of what is on its way, in its final frame. */
export function ConsoleBones({ place }: { place: Place }) {
  return (
    <>
      <ConsoleHead title={texts.places[place]} />
      <div className="ad-bones" role="status" aria-label={texts.loading}>
        <Skeleton width="100%" height={52} />
        <Skeleton width="100%" height={420} />
      </div>
    </>
  );
}
