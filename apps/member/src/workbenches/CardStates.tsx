import { Button, Skeleton } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';

/** The error state of a card: its data did not load. */
export function CardFailed({ title, busy, onRetry }: { title: string; busy: boolean; onRetry: () => void }) {
  return (
    <div className="wb-failed" role="alert">
      <p>
        <b>{texts.cardFailed}</b>
      </p>
      <p className="small quiet">{texts.cardFailedText}</p>
      <Button size="sm" busy={busy} onClick={onRetry} aria-label={texts.retryOf(title)}>
        {texts.retry}
      </Button>
    </div>
  );
}

/** The loading state of a card. `rowHeight` in px. */
export function CardLoading({ title, rows, rowHeight }: { title: string; rows: number; rowHeight: number }) {
  return (
    <div className="wb-loading" role="status" aria-label={texts.loading(title)}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={rowHeight} />
      ))}
    </div>
  );
}
