import { useSession } from '@shengyu/session';
import { Button } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';

/** Shown in place of what only a member has. */
export function SignInNeeded({ title, text }: { title?: string; text: string }) {
  return (
    <div className="empty s">
      {title === undefined ? null : <h3>{title}</h3>}
      <p>{text}</p>
      <SignInButton />
    </div>
  );
}

/** Opens the sign-in dialog and closes the studio's own one. */
export function SignInButton() {
  const desk = usePart('desk');
  const openLogin = useSession((session) => session.openLogin);
  const go = (): void => {
    desk.closeWindow();
    openLogin();
  };
  return (
    <Button size="sm" tone="primary" onClick={go}>
      {texts.audition.signIn}
    </Button>
  );
}
