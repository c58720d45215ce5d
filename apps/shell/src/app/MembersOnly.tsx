import { Activity, useEffect, useState, type ReactNode } from 'react';
import { useSession } from '@shengyu/session';
import { AuthPrompt } from './AuthPrompt.tsx';
import { PageWaiting } from './PageWaiting.tsx';
import { useKeptScroll } from './useKeptScroll.ts';

export interface MembersOnlyProps {
  /** Somebody else has signed in where the session of a member had ended: the page has to begin afresh. */
  onOtherMember: () => void;
  children: ReactNode;
}

/**
 * A page for members. When the server ends the session of somebody at work, the page is put out of sight with everything typed in it,
 * and comes back as it was when the same member signs in again. It is thrown away when they sign out themselves, or somebody else comes.
 */
export function MembersOnly({ onOtherMember, children }: MembersOnlyProps) {
  const signedIn = useSession((state) => state.token !== null);
  const ended = useSession((state) => state.ended !== null);
  const member = useSession((state) => state.user?.id ?? null);
  const [owner, setOwner] = useState(member);
  const [away, setAway] = useState(!signedIn);
  if (owner === null && member !== null) setOwner(member);
  if (!signedIn && !away) setAway(true);
  // A token alone does not say whose it is: who was away is let back in once that is known.
  if (signedIn && away && (owner === null || member !== null)) setAway(false);
  const isOther = owner !== null && member !== null && owner !== member;
  useEffect(() => {
    if (isOther) onOtherMember();
  }, [isOther, onOtherMember]);

  const isShown = signedIn && !away && !isOther;
  const isKept = owner !== null && (ended || signedIn) && !isOther;
  useKeptScroll(isShown);
  return (
    <>
      {signedIn ? null : <AuthPrompt />}
      {signedIn && !isShown ? <PageWaiting /> : null}
      {isShown || isKept ? <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity> : null}
    </>
  );
}
