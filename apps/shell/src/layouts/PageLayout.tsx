import type { ReactNode } from 'react';
import { noFlags } from '@shengyu/contract';
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

/** Frames a page as its route's flags say. The page has no say in it. */
export function PageLayout({ match, children }: PageLayoutProps) {
  const flags = match?.flags ?? noFlags;
  if (!match || match.layout === 'blank') return <BlankLayout>{children}</BlankLayout>;
  const main = (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
  return (
    <div className="page-layout">
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <PageHeader flags={flags} />
      <SessionBar />
      {flags.isSible ? (
        <div className="wrap member">
          <MemberRail />
          {main}
        </div>
      ) : (
        main
      )}
      {flags.hiddenFooter ? null : <SiteFooter />}
    </div>
  );
}
