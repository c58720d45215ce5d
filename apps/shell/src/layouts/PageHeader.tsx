import type { RouteFlags } from '@shengyu/contract';
import { AiHeader } from './AiHeader.tsx';
import { ArticleNav } from './ArticleNav.tsx';
import { MainHeader } from './MainHeader.tsx';
import { WorkshopHeader } from './WorkshopHeader.tsx';

/** The header's variants, in the order in which a route's flags decide. */
export function PageHeader({ flags }: { flags: RouteFlags }) {
  if (flags.showAiHeader) return <AiHeader />;
  if (flags.isClone) return <WorkshopHeader kind="clone" />;
  if (flags.isDesign) return <WorkshopHeader kind="design" />;
  return (
    <>
      <MainHeader />
      {flags.showArticleHeadNav ? <ArticleNav /> : null}
    </>
  );
}
