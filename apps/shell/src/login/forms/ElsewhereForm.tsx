import { loginModes, useSession } from '@shengyu/session';
import { Button } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { waysIn } from '../login.model.ts';
import { LoginForm } from '../LoginForm.tsx';

/** In place of a form that cannot be used now: a way in this site does not offer, or a member's matter without a member. */
export function ElsewhereForm({ reason }: { reason: 'notOpen' | 'memberOnly' }) {
  const openLogin = useSession((state) => state.openLogin);
  const login = useSession((state) => state.config?.login);
  const words = texts[reason];
  return (
    <LoginForm title={words.title} text={words.text}>
      <Button tone="primary" size="lg" onClick={() => openLogin(waysIn(login)[0] ?? loginModes.account)}>
        {words.action}
      </Button>
    </LoginForm>
  );
}
