import type { RouteFlags } from '@shengyu/contract';
import { AiHeader } from './AiHeader.tsx';
import { ArticleNav } from './ArticleNav.tsx';
import { MainHeader } from './MainHeader.tsx';
import { PhoneHeader } from './PhoneHeader.tsx';
import { WorkshopHeader } from './WorkshopHeader.tsx';

/** The header's variants, in the order in which a route's flags decide. */
export function PageHeader({ flags, onPhoneSite }: { flags: RouteFlags; onPhoneSite: boolean }) {
  if (flags.showAiHeader) return <AiHeader />;
  if (flags.isClone) return <WorkshopHeader kind="clone" />;
  if (flags.isDesign) return <WorkshopHeader kind="design" />;
  return (
    <>
      {onPhoneSite ? <PhoneHeader /> : <MainHeader />}
      {flags.showArticleHeadNav ? <ArticleNav /> : null}
    </>
  );
}
