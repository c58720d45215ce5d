import type { ReactNode } from 'react';
import { useSession } from '@shengyu/session';
import { ThemeSwitch } from '@shengyu/ui';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { MemberCorner } from './member/MemberCorner.tsx';
import { SignInButton } from './SignInButton.tsx';

/** The end of every header but the studio's: search, theme, and the member's own corner. `visitor` is what a visitor gets in its place. */
export function HeaderTools({ visitor = <SignInButton tone="bare" /> }: { visitor?: ReactNode }) {
  const signedIn = useSession((state) => state.token !== null);
  return (
    <>
      <PaletteButton />
      <ThemeSwitch />
      {signedIn ? <MemberCorner /> : visitor}
    </>
  );
}
