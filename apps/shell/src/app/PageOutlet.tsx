import { memo, Suspense } from 'react';
import { MembersOnly } from './MembersOnly.tsx';
import { NotFound } from './NotFound.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PageContent } from './PageContent.tsx';
import { PageStandIn } from './PageStandIn.tsx';
import type { PageView } from './page-view.ts';

export interface PageOutletProps {
  view: PageView;
  onRetry: () => void;
}

/** The matched page inside its boundary; for a visitor on a members' page, the way to sign in. A page drawn ahead is not drawn again when it is shown. */
export const PageOutlet = memo(function PageOutlet({ view, onRetry }: PageOutletProps) {
  if (!view.match || view.notFound) return <NotFound gone={view.gone === true} />;
  const page = (
    <PageBoundary key={view.id} onRetry={onRetry}>
      <Suspense fallback={<PageStandIn view={view} />}>
        <PageContent view={view} />
      </Suspense>
    </PageBoundary>
  );
  if (!view.match.flags.auth) return page;
  return (
    <MembersOnly key={view.id} onOtherMember={onRetry}>
      {page}
    </MembersOnly>
  );
});
