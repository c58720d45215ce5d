import { Link } from '@shengyu/nav';
import { useSession } from '@shengyu/session';
import { Logo, ThemeSwitch } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { MemberCorner } from './member/MemberCorner.tsx';
import { SignInButton } from './SignInButton.tsx';

/** The slim header of a phone. Where it leads to is in the dock. */
export function PhoneHeader() {
  const signedIn = useSession((state) => state.token !== null);
  return (
    <header className="hd">
      <div className="wrap">
        <Link href="/" aria-label={texts.home}>
          <Logo />
        </Link>
        <div className="row push">
          <PaletteButton />
          <ThemeSwitch />
          {signedIn ? <MemberCorner /> : <SignInButton tone="bare" />}
        </div>
      </div>
    </header>
  );
}
