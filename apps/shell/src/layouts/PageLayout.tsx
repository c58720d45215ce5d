import type { ReactNode } from 'react';
import { noFlags } from '@shengyu/contract';
import { useSession } from '@shengyu/session';
import type { RouteMatch } from '../routing/route-table.ts';
import { texts } from '../locales/zh-CN.ts';
import { BlankLayout } from './BlankLayout.tsx';
import { MemberRail } from './MemberRail.tsx';
import { PageHeader } from './PageHeader.tsx';
import { SessionBar } from './SessionBar.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import './page-layout.css';

export interface PageLayoutProps {
  match: RouteMatch | undefined;
  children: ReactNode;
}

/** Frames a page as its route says. `main` keeps its place in the tree, so a page drawn ahead in another page's frame survives the change. */
export function PageLayout({ match, children }: PageLayoutProps) {
  const flags = match?.flags ?? noFlags;
  const isVisitor = useSession((state) => state.token === null);
  if (!match || match.layout === 'blank') return <BlankLayout>{children}</BlankLayout>;
  // A page for members is no part of the area for a visitor, unless its flag says so.
  const hasRail = flags.isSible || (match.rail && !(flags.auth && isVisitor));
  return (
    <div className="page-layout">
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <PageHeader flags={flags} />
      <SessionBar />
      <div className={hasRail ? 'wrap member' : 'page-body'}>
        {hasRail ? <MemberRail /> : null}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      {flags.hiddenFooter ? null : <SiteFooter />}
    </div>
  );
}
