import { useCall, useSession } from '@shengyu/session';
import { Button } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';

export function SignOutButton() {
  const call = useCall();
  const signOut = useSession((state) => state.signOut);
  const leave = async (): Promise<void> => {
    // The member leaves this browser whatever the server says; a token it could not revoke expires by itself.
    await call('loginLogout', {}).catch(() => undefined);
    signOut();
  };
  return (
    <Button tone="bare" className="wide" onClick={() => void leave()}>
      {texts.signOut}
    </Button>
  );
}
