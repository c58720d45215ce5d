import { useLocation, useNavigate } from '@shengyu/nav';
import { useSession } from '@shengyu/session';
import { useEffect } from 'react';

/**
 * Reads the page anew when what it shows was read for a visitor, or for a member, who is here no longer.
 * @param settled what is on its way to the server is read too
 */
export function useMemberChange(member: boolean, settled: () => Promise<unknown>): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signedIn = useSession((state) => state.token !== null);
  useEffect(() => {
    if (signedIn === member) return;
    let left = false;
    void settled().then(() => {
      if (!left) navigate(pathname + search, { replace: true, keepScroll: true });
    });
    return () => void (left = true);
  }, [signedIn, member, settled, navigate, pathname, search]);
}
