import type { CheckoutInput } from '@shengyu/contract';
import { loginModes, useSession, useWhoIsHere } from '@shengyu/session';
import { Button, groupDigits, Skeleton } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';

/** What the member has and what is missing; for a visitor, the way to find out. */
export function Balance({ input, onLeave }: { input: CheckoutInput; onLeave: () => void }) {
  const here = useWhoIsHere();
  const openLogin = useSession((state) => state.openLogin);
  const t = texts.have;
  if (here.who === 'unknown') {
    if (!here.failed) return <Skeleton height={64} />;
    return (
      <div className="co-visitor" role="alert">
        <p className="soft">{texts.balanceFailed}</p>
        <Button size="sm" busy={here.busy} onClick={here.retry}>
          {texts.problems.away.retry}
        </Button>
      </div>
    );
  }
  if (here.who === 'visitor') {
    const signIn = () => {
      onLeave();
      openLogin(loginModes.account);
    };
    return (
      <div className="co-visitor">
        <p className="soft">{texts.visitor.text}</p>
        <Button tone="primary" onClick={signIn}>
          {texts.visitor.signIn}
        </Button>
      </div>
    );
  }
  const { user } = here;
  const rows = [
    [t.points, groupDigits(user.points)],
    ...(user.words.vip > 0 ? [[t.vipWords, t.words(user.words.vip)]] : []),
    ...(user.words.packages > 0 ? [[t.packages, t.words(user.words.packages)]] : []),
  ];
  return (
    <section aria-label={t.title}>
      <dl className="co-have num">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {'needPoints' in input ? (
          <div className="lacking">
            <dt>{t.lacking}</dt>
            <dd>{groupDigits(input.needPoints)}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
