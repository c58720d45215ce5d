import type { ReactNode } from 'react';
import { noFlags } from '@shengyu/contract';
import { useLocation } from '@shengyu/nav';
import { useSession } from '@shengyu/session';
import type { RouteMatch } from '../routing/route-table.ts';
import { texts } from '../locales/zh-CN.ts';
import { BlankLayout } from './BlankLayout.tsx';
import { isCurrent } from './is-current.ts';
import { MemberRail } from './MemberRail.tsx';
import { PageHeader } from './PageHeader.tsx';
import { PhoneDock } from './PhoneDock.tsx';
import { SessionBar } from './SessionBar.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import './page-layout.css';

export interface PageLayoutProps {
  match: RouteMatch | undefined;
  /** Below `/h5` a dock has the place of navigation and footer. */
  onPhoneSite: boolean;
  children: ReactNode;
}

/** Frames a page as its route says. `main` keeps its place in the tree, so a page drawn ahead in another page's frame survives the change. */
export function PageLayout({ match, onPhoneSite, children }: PageLayoutProps) {
  const flags = match?.flags ?? noFlags;
  const { pathname } = useLocation();
  const isVisitor = useSession((state) => state.token === null);
  if (!match || match.layout === 'blank') return <BlankLayout>{children}</BlankLayout>;
  // A page for members is no part of the area for a visitor, unless its flag says so.
  const mayHaveRail = flags.isSible || (match.rail && !(flags.auth && isVisitor));
  // A phone lists the places of the area on one page alone: the workbench.
  const hasRail = mayHaveRail && (!onPhoneSite || isCurrent('/workbenches', pathname));
  return (
    <div className={onPhoneSite ? 'page-layout on-phone' : 'page-layout'}>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <PageHeader {...{ flags, onPhoneSite }} />
      <SessionBar />
      <div className={hasRail || (onPhoneSite && mayHaveRail) ? 'wrap member' : 'page-body'}>
        {hasRail ? <MemberRail /> : null}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      {onPhoneSite || flags.hiddenFooter ? null : <SiteFooter />}
      {onPhoneSite && !flags.showAiHeader ? <PhoneDock path={pathname} /> : null}
    </div>
  );
}
