import { useLocation } from '@shengyu/nav';
import { LinkButton } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { useSitePages } from '../routing/site-pages-context.ts';
import { WholePageState } from './WholePageState.tsx';

export interface NotFoundProps {
  /** The address was a page once. */
  gone?: boolean;
}

/** The 404 page, or 410 for what was withdrawn, naming the whole path that was asked for. */
export function NotFound({ gone = false }: NotFoundProps) {
  const { pathname, search } = useLocation();
  const asked = pathname === '/404' ? (new URLSearchParams(search).get('path') ?? pathname) : pathname + search;
  const words = gone ? texts.gone : texts.notFound;
  const list = useSitePages().find(({ path }) => path !== '/' && pathname.startsWith(`${path}/`));
  return (
    <WholePageState status={words.status} title={words.title} text={words.text} path={asked}>
      {list ? (
        <LinkButton href={list.path} tone="primary">
          {texts.backToList(list.title)}
        </LinkButton>
      ) : null}
      <LinkButton href="/" {...(!list && { tone: 'primary' as const })}>
        {texts.backHome}
      </LinkButton>
      <LinkButton href="/search" tone="bare">
        {texts.searchInstead}
      </LinkButton>
    </WholePageState>
  );
}
