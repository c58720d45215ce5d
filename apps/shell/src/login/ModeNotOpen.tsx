import { loginModes, useSession } from '@shengyu/session';
import { Button } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { LoginForm } from './LoginForm.tsx';

const words = texts.login.notOpen;

/** A way to sign in that this site does not offer. */
export function ModeNotOpen() {
  const openLogin = useSession((state) => state.openLogin);
  return (
    <LoginForm title={words.title} problem={undefined} onSubmit={(event) => event.preventDefault()}>
      <p>{words.text}</p>
      <Button tone="primary" onClick={() => openLogin(loginModes.account)}>
        {words.action}
      </Button>
    </LoginForm>
  );
}
