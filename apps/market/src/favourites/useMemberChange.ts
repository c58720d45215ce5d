import { useLocation, useNavigate } from '@shengyu/nav';
import { useSession } from '@shengyu/session';
import { useEffect } from 'react';

/** Reads the page anew when what it shows was read for a visitor, or for a member, who is here no longer. */
export function useMemberChange(member: boolean): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signedIn = useSession((state) => state.token !== null);
  useEffect(() => {
    if (signedIn !== member) navigate(pathname + search, { replace: true, keepScroll: true });
  }, [signedIn, member, navigate, pathname, search]);
}
