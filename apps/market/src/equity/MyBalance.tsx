import { Link } from '@shengyu/nav';
import { loginModes, useSession } from '@shengyu/session';
import { Button, groupDigits } from '@shengyu/ui';
import { equityTexts as texts } from '../locales/equity.zh-CN.ts';
import { wordsFor } from './comparison.model.ts';

/** What the member has now; for a visitor, the way to find out. */
export function MyBalance() {
  const user = useSession((state) => state.user);
  const openLogin = useSession((state) => state.openLogin);
  const t = texts.mine;
  return (
    <section className="card big eq-mine" aria-label={t.title}>
      <h2 className="small quiet">{t.title}</h2>
      {user ? (
        <>
          <p className="eq-points num">
            <b>{groupDigits(user.points)}</b> {t.points}
          </p>
          <p className="soft num">{t.about(wordsFor(user.points))}</p>
          <Link className="link" href="/account">
            {t.account}
          </Link>
        </>
      ) : (
        <>
          <p className="soft">{t.visitor}</p>
          <Button tone="primary" onClick={() => openLogin(loginModes.account)}>
            {t.signIn}
          </Button>
        </>
      )}
    </section>
  );
}
