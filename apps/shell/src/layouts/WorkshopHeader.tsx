import { Link, useLocation } from '@shengyu/nav';
import { useCapability, useSession } from '@shengyu/session';
import { Tag } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { HeaderTools } from './HeaderTools.tsx';
import { HomeLink } from './HomeLink.tsx';
import { isCurrent } from './is-current.ts';

/** Header of the clone and design pages: their own navigation, and the words that a voice made here can speak. */
export function WorkshopHeader({ kind }: { kind: 'clone' | 'design' }) {
  const { pathname } = useLocation();
  const words = useSession(({ user }) => user && user.words.vip + user.words.packages + user.words[kind]);
  const open = useCapability(kind);
  const { nav, label } = texts.workshops[kind];
  return (
    <header className="hd workshop">
      <div className="wrap">
        <HomeLink />
        <nav aria-label={label}>
          {nav.map(([path, name]) => (
            <Link key={path} href={path} {...(isCurrent(path, pathname) && { 'aria-current': 'page' as const })}>
              {name}
            </Link>
          ))}
        </nav>
        <div className="row push">
          {words === undefined || words === null || !open ? null : (
            <span className="balance">
              <Tag tone="blue">{texts.wordsLeft(words)}</Tag>
            </span>
          )}
          <HeaderTools />
        </div>
      </div>
    </header>
  );
}
