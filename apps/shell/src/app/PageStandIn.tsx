import { ErrorState, LinkButton } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { PageWaiting } from './PageWaiting.tsx';
import type { PageView } from './page-view.ts';

/** Stands in for a page that is still on its way; or, in a document of the server's, for one that it could not render. */
export function PageStandIn({ view }: { view: PageView }) {
  view.onStandIn?.();
  if (!view.failed) return <PageWaiting />;
  const { pathname, search } = view.location;
  const { title, text } = view.failed === 'away' ? texts.apiAway : texts.pageFailed;
  return (
    <div className="wrap page-state">
      <ErrorState title={title} text={text} level={1}>
        <LinkButton tone="primary" href={pathname + search}>
          {texts.retry}
        </LinkButton>
      </ErrorState>
    </div>
  );
}
