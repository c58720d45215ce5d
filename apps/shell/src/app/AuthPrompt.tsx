import { useEffect } from 'react';
import { loginModes, useSession } from '@shengyu/session';
import { Button, Card, EmptyState } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';

/** What a visitor sees in place of a page for members. The page goes on here after sign-in. */
export function AuthPrompt() {
  const openLogin = useSession((state) => state.openLogin);
  useEffect(() => openLogin(loginModes.account), [openLogin]);
  return (
    <Card as="section" big className="guard" aria-label={texts.auth.label}>
      <EmptyState title={texts.auth.title} text={texts.auth.text}>
        <Button tone="next" onClick={() => openLogin(loginModes.account)}>
          {texts.auth.signIn}
        </Button>
        <Button onClick={() => openLogin(loginModes.register)}>{texts.auth.register}</Button>
      </EmptyState>
    </Card>
  );
}
