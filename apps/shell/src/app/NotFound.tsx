import { useLocation } from '@shengyu/nav';
import { LinkButton } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { WholePageState } from './WholePageState.tsx';

/** The 404 page, naming the whole path that was asked for. */
export function NotFound() {
  const { pathname, search } = useLocation();
  const asked = pathname === '/404' ? (new URLSearchParams(search).get('path') ?? pathname) : pathname + search;
  return (
    <WholePageState status={texts.notFound.status} title={texts.notFound.title} text={texts.notFound.text} path={asked}>
      <LinkButton href="/" tone="primary">
        {texts.backHome}
      </LinkButton>
    </WholePageState>
  );
}
