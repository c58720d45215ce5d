import { useCallback, useId, useRef, useState } from 'react';
import { Link, useLocation } from '@shengyu/nav';
import { useSession } from '@shengyu/session';
import { Button, Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { HeaderTools } from './HeaderTools.tsx';
import { HomeLink } from './HomeLink.tsx';
import { isCurrent } from './is-current.ts';
import { SignInButton } from './SignInButton.tsx';
import { useMenuKeys } from './useMenuKeys.ts';
import { useNavItems, type NavEntry } from '../routing/useNavItems.ts';

function NavLinks({ items, onGo }: { items: readonly NavEntry[]; onGo?: () => void }) {
  const { pathname } = useLocation();
  return items.map(({ name, path, blank }) => (
    <Link
      key={path}
      href={path}
      {...(onGo && { onClick: onGo })}
      {...(isCurrent(path, pathname) && { 'aria-current': 'page' as const })}
      {...(blank && { target: '_blank', rel: 'noopener' })}
    >
      {name}
    </Link>
  ));
}

/** The main navigation; below 860 px it folds into a menu. */
export function MainHeader() {
  const items = useNavItems();
  const signedIn = useSession((state) => state.token !== null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  const menuId = useId();
  useMenuKeys({ open, onClose: close, button, menu });
  return (
    <>
      <header className="hd">
        <div className="wrap">
          <HomeLink />
          <nav aria-label={texts.mainNav}>
            <NavLinks items={items} />
          </nav>
          <div className="row push">
            <HeaderTools
              visitor={
                <>
                  <SignInButton tone="bare" className="wide" />
                  <Link className="btn" href="/edit">
                    {texts.startFree}
                  </Link>
                </>
              }
            />
            <Button
              tone="bare"
              icon
              className="menu"
              aria-label={open ? texts.closeMenu : texts.openMenu}
              ref={button}
              aria-expanded={open}
              aria-controls={open ? menuId : undefined}
              onClick={() => setOpen(!open)}
            >
              <Icon name={open ? 'close' : 'menu'} />
            </Button>
          </div>
        </div>
      </header>
      {open ? (
        <nav className="nav-drawer" id={menuId} ref={menu} aria-label={texts.mainNav}>
          <NavLinks items={items} onGo={close} />
          {signedIn ? null : <SignInButton tone="primary" size="lg" onOpen={close} />}
        </nav>
      ) : null}
    </>
  );
}
