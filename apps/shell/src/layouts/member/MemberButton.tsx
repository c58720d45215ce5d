import { lazy, Suspense, useId, type KeyboardEvent } from 'react';
import type { Member } from '@shengyu/api';
import { Avatar } from '@shengyu/ui';
import { texts } from '../../locales/zh-CN.ts';
import { useFloat } from '../useFloat.ts';

const loadMenu = () => import('./MemberMenu.tsx');
const MemberMenu = lazy(loadMenu);
// A failure is met again, and shown, by the click.
const prepare = (): void => void loadMenu().catch(() => undefined);

/** The member's picture and name; opens their menu, which is fetched as soon as the pointer or the focus is here. */
export function MemberButton({ user }: { user: Member }) {
  const { open, setOpen, button, around } = useFloat();
  const id = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div {...around}>
      <button
        ref={button}
        type="button"
        className={open ? 'row who on' : 'row who'}
        aria-label={texts.menuOf(user.nickname)}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onKeyDown={onKeyDown}
        onClick={() => setOpen(!open)}
      >
        <Avatar picture={user.avatar} seed={user.sn} size="s" />
        <span className="wide">{user.nickname}</span>
      </button>
      {open ? (
        <Suspense fallback={null}>
          <MemberMenu id={id} user={user} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
}
