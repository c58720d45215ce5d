import { headerSlotId, Link } from '@shengyu/nav';
import { useSession } from '@shengyu/session';
import { Logo, ThemeSwitch } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { MessageBell } from './messages/MessageBell.tsx';
import { SignInButton } from './SignInButton.tsx';

/** The slim header of the studio: the page fills the middle through `HeaderSlot`. */
export function AiHeader() {
  const signedIn = useSession((state) => state.token !== null);
  const isMember = useSession((state) => state.user !== null);
  return (
    <header className="hd-ai">
      <Link href={signedIn ? '/workbenches' : '/'} className="mark" aria-label={signedIn ? texts.toWorkbench : texts.home}>
        <Logo bare />
      </Link>
      <div className="header-slot" id={headerSlotId} />
      <ThemeSwitch />
      {isMember ? <MessageBell /> : null}
      {signedIn ? null : <SignInButton size="sm" />}
    </header>
  );
}
