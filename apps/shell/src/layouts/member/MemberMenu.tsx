import type { Member } from '@shengyu/api';
import { Link, useLocation } from '@shengyu/nav';
import { useSession } from '@shengyu/session';
import { Avatar, groupDigits, Icon, Tag, useThemeChoice, spokenDate } from '@shengyu/ui';
import { useSignOut } from '../../login/useSignOut.ts';
import { isCurrent } from '../is-current.ts';
import { useMemberRail } from '../useMemberRail.ts';
import { texts } from './locales/zh-CN.ts';
import { useMenuItems } from './useMenuItems.ts';
import './member-menu.css';

export interface MemberMenuProps {
  id: string;
  user: Member;
  /** Closes it and gives the focus back to its button. */
  onClose: () => void;
}

/** What the member has, where they may go, the theme, the way out. Arrow keys move, as in every menu; Tab leaves it. */
export default function MemberMenu({ id, user, onClose }: MemberMenuProps) {
  const { pathname } = useLocation();
  const rail = useMemberRail();
  const { ref, onKeyDown } = useMenuItems(onClose);
  const { nickname, account, vip, points, words } = user;
  const purse = [
    { href: '/account', name: texts.points, count: points },
    { href: '/equity', name: texts.vipWords, count: words.vip },
    { href: '/equity', name: texts.packages, count: words.packages },
  ];
  return (
    <div className="pop at me">
      <div className="id">
        <Avatar picture={user.avatar} seed={user.sn} />
        <div>
          <b className="clip">{nickname}</b>
          <p className="row small quiet">
            {vip.type === '' ? texts.account(account) : <Tag tone="vip">{vip.type.toUpperCase()}</Tag>}
            {vip.type === '' ? null : texts.until(spokenDate(vip.expire_time))}
          </p>
        </div>
      </div>
      <div id={id} role="menu" aria-label={texts.label} ref={ref} onKeyDown={onKeyDown}>
        <div className="purse" role="group" aria-label={texts.purse}>
          {purse.map(({ href, name, count }) => (
            <Link key={name} href={href} role="menuitem" tabIndex={-1}>
              <small>{name}</small>
              <b className="num">{groupDigits(count)}</b>
            </Link>
          ))}
        </div>
        <div className="mlist" role="group" aria-label={texts.places}>
          {rail.flatMap(({ items }) =>
            items.map(({ path, name, icon }) => (
              <Link key={path} href={path} role="menuitem" tabIndex={-1} aria-current={isCurrent(path, pathname) ? 'page' : undefined}>
                <Icon name={icon} />
                {name}
              </Link>
            )),
          )}
        </div>
        {user.operator ? <ConsoleItem /> : null}
        <ThemeItems />
        <SignOutItem />
      </div>
    </div>
  );
}

/** Where the site is run from. */
function ConsoleItem() {
  const address = useSession((state) => state.config?.admin_url ?? '');
  if (address === '') return null;
  return (
    <div className="mlist" role="group">
      <Link href={address} role="menuitem" tabIndex={-1}>
        <Icon name="key" />
        {texts.console}
      </Link>
    </div>
  );
}

function ThemeItems() {
  const { choice, choose } = useThemeChoice();
  return (
    <div className="mlist" role="group" aria-label={texts.theme}>
      <div className="ln">
        <Icon name="moon" />
        <span aria-hidden="true">{texts.theme}</span>
        <div className="seg" role="none">
          {(['light', 'dark', 'system'] as const).map((theme) => (
            <button
              key={theme}
              type="button"
              role="menuitemradio"
              tabIndex={-1}
              aria-checked={theme === choice}
              onClick={() => choose(theme)}
            >
              {texts.themes[theme]}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

function SignOutItem() {
  const leave = useSignOut();
  return (
    <div className="mlist" role="group">
      <button type="button" role="menuitem" tabIndex={-1} onClick={() => void leave()}>
        <Icon name="arrow" />
        {texts.signOut}
      </button>
    </div>
  );
}
