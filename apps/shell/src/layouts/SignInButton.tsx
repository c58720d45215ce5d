import { useSession } from '@shengyu/session';
import { Button, type ButtonProps } from '@shengyu/ui';
import { loadLogin } from '../login/load-login.ts';
import { texts } from '../locales/zh-CN.ts';

// A failure is met again, and shown, by the click.
const prepare = (): void => void loadLogin().catch(() => undefined);

/** Opens the login popup, which is fetched as soon as the pointer or the focus is here. */
export function SignInButton({ onOpen, ...look }: Pick<ButtonProps, 'tone' | 'size' | 'className'> & { onOpen?: () => void }) {
  const openLogin = useSession((state) => state.openLogin);
  return (
    <Button
      {...look}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => {
        onOpen?.();
        openLogin();
      }}
    >
      {texts.auth.signIn}
    </Button>
  );
}
