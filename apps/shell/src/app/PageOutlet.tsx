import { Suspense } from 'react';
import { useSession } from '@shengyu/session';
import { AuthPrompt } from './AuthPrompt.tsx';
import { NotFound } from './NotFound.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PageContent } from './PageContent.tsx';
import { PageWaiting } from './PageWaiting.tsx';
import type { PageView } from './page-view.ts';

export interface PageOutletProps {
  view: PageView;
  onRetry: () => void;
}

/** The matched page inside its boundary; for a visitor on a members' page, the way to sign in. */
export function PageOutlet({ view, onRetry }: PageOutletProps) {
  const signedIn = useSession((state) => state.token !== null);
  if (!view.match || view.notFound) return <NotFound />;
  if (view.match.flags.auth && !signedIn) return <AuthPrompt />;
  return (
    <PageBoundary key={view.id} onRetry={onRetry}>
      <Suspense fallback={<PageWaiting />}>
        <PageContent view={view} />
      </Suspense>
    </PageBoundary>
  );
}
