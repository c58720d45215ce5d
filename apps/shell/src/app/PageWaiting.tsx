import { Skeleton } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';

/** Stands in for a page that is still on its way. */
export function PageWaiting() {
  return (
    <div className="wrap page-state stack" role="status" aria-label={texts.loading}>
      <Skeleton width="40%" height={32} />
      <Skeleton width="100%" height={120} />
      <Skeleton width="100%" height={120} />
    </div>
  );
}
