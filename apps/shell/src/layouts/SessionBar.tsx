import { loginModes, useSession } from '@shengyu/session';
import { Button, Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';

/** Below the header: the session has ended, or the account has no number. It never covers the work. */
export function SessionBar() {
  const ended = useSession((state) => (state.token === null ? state.ended : null));
  const unbound = useSession(({ token, user, config }) => token !== null && user?.mobile === '' && config?.login.coerce_mobile === 1);
  const openLogin = useSession((state) => state.openLogin);
  if (ended === null && !unbound) return null;
  const words = texts.sessionBar[ended ?? 'unbound'];
  return (
    <div className={ended ? 'session-bar' : 'session-bar warn'} role="status">
      <div className="wrap">
        <Icon name={ended ? 'lock' : 'info'} />
        <p>
          <b>{words.title}</b>
          {words.text}
        </p>
        <Button tone="primary" size="sm" className="push" onClick={() => openLogin(ended ? loginModes.account : loginModes.bindMobile)}>
          {words.action}
        </Button>
      </div>
    </div>
  );
}
