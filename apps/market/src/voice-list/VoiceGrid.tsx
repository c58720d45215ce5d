import type { VoiceCard as Voice } from '@shengyu/api';
import { Link } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { Button, Fold, Pagination, Skeleton } from '@shengyu/ui';
import type { ReactNode } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { useListWindow } from './useListWindow.ts';
import { PAGE, voiceHref, type VoiceQuery } from '../query/voice-query.model.ts';

export interface VoiceGridProps {
  query: VoiceQuery;
  /** The page that the server drew. */
  first: readonly Voice[];
  count: number;
  card: (voice: Voice) => ReactNode;
}

/** Two rows of cards fill a screen. */
const IN_SIGHT = 6;

/** All voices of a list, of which only those near the window are drawn. Without JavaScript: one page, and links to the others. */
export function VoiceGrid({ query, first, count, card }: VoiceGridProps) {
  const call = useCall();
  const { grid, shown, failed, retry } = useListWindow({ call, query, first, count });
  const before = (query.page - 1) * PAGE;
  return (
    <>
      {before > 0 ? (
        <p className="vm-more">
          <Link className="btn" href={voiceHref({ ...query, page: query.page - 1 })}>
            {texts.before(before)}
          </Link>
        </p>
      ) : null}
      {shown ? (
        <div ref={grid} className="vm-grid" style={{ paddingBlock: `${shown.above}px ${shown.below}px`, gridAutoRows: `${shown.row}px` }}>
          {shown.voices.map((voice, index) => (voice ? card(voice) : <Waiting key={`waiting-${shown.from + index}`} />))}
        </div>
      ) : (
        <div ref={grid} className="vm-grid">
          {first.slice(0, IN_SIGHT).map(card)}
          {first.length > IN_SIGHT ? <Fold>{first.slice(IN_SIGHT).map(card)}</Fold> : null}
        </div>
      )}
      {failed ? (
        <p className="vm-unfetched" role="alert">
          {texts.unfetched}
          <Button size="sm" onClick={retry}>
            {texts.retry}
          </Button>
        </p>
      ) : null}
      <div className="vm-pages">
        <Pagination page={query.page} pageSize={PAGE} count={count} href={(page) => voiceHref({ ...query, page })} />
      </div>
    </>
  );
}

const Waiting = () => (
  <div className="card vm-card" aria-busy="true">
    <div className="top">
      <Skeleton width="64px" height="64px" round />
      <Skeleton width="60%" height="40px" />
    </div>
    <Skeleton width="100%" height="36px" />
  </div>
);
