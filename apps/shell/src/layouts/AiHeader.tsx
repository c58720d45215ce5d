import { headerSlotId, Link } from '@shengyu/nav';
import { useSession } from '@shengyu/session';
import { Button, Logo, ThemeSwitch } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';

/** The slim header of the studio: the page fills the middle through `HeaderSlot`. */
export function AiHeader() {
  const signedIn = useSession((state) => state.token !== null);
  const openLogin = useSession((state) => state.openLogin);
  return (
    <header className="hd-ai">
      <Link href={signedIn ? '/workbenches' : '/'} className="mark" aria-label={signedIn ? texts.toWorkbench : texts.home}>
        <Logo bare />
      </Link>
      <div className="header-slot" id={headerSlotId} />
      <ThemeSwitch />
      {signedIn ? null : (
        <Button size="sm" onClick={() => openLogin()}>
          {texts.auth.signIn}
        </Button>
      )}
    </header>
  );
}
