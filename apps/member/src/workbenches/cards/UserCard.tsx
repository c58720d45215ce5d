import { useContext, useState } from 'react';
import { loginModes, useSession, useWhoIsHere } from '@shengyu/session';
import { Avatar, Button, Card, Icon, Island, spokenDay, Tag } from '@shengyu/ui';
import { AvatarDialog } from '../avatar/AvatarDialog.tsx';
import { CardFailed, CardLoading } from '../CardStates.tsx';
import { texts } from '../locales/zh-CN.ts';
import { tierEnd } from '../rights.model.ts';
import { FirstData, useCard } from '../useCard.ts';
import { useProfile } from '../useProfile.ts';

const sexes = [0, 1, 2] as const;

/** Who is signed in, with what can be changed about it; for a visitor, the way in. A failed call makes nobody a visitor. */
export function UserCard() {
  const here = useWhoIsHere();
  const openLogin = useSession((state) => state.openLogin);
  const { editName, editEmail, setSex } = useProfile();
  const [changing, setChanging] = useState(false);
  const { data: center } = useCard('center');
  const { now } = useContext(FirstData);
  const t = texts.user;
  const welcomeWaits = center?.welcome_waits ?? 0;
  const end = center ? tierEnd(center.rights) : '';
  if (here.who === 'unknown') {
    return (
      <Card as="section" className="wb-card wb-user" aria-label={t.title}>
        {here.failed ? (
          <CardFailed title={t.title} busy={here.busy} onRetry={here.retry} />
        ) : (
          <CardLoading title={t.title} rows={4} rowHeight={28} />
        )}
      </Card>
    );
  }
  if (here.who === 'visitor') {
    return (
      <Card as="section" className="wb-user visitor" aria-label={t.title}>
        <h2 className="h-card">{t.visitor}</h2>
        <p className="soft">{t.visitorText}</p>
        <div className="row">
          <Button tone="primary" onClick={() => openLogin(loginModes.account)}>
            {t.signIn}
          </Button>
          <Button onClick={() => openLogin(loginModes.register)}>{t.register}</Button>
        </div>
      </Card>
    );
  }
  const { user } = here;
  const rows = [
    { name: t.nickname, value: user.nickname, action: t.change, run: editName },
    {
      name: t.mobile,
      value: user.mobile || t.none,
      action: user.mobile ? t.changeMobile : t.bind,
      run: () => openLogin(user.mobile ? loginModes.changeMobile : loginModes.bindMobile),
    },
    { name: t.email, value: user.email || t.none, action: user.email ? t.change : t.bind, run: editEmail },
  ];
  return (
    <Card as="section" className="wb-user" aria-label={t.title}>
      <Island className="wb-cover" seed={user.sn} hue="leaf" shape="wide" />
      <header>
        <button className="wb-face" type="button" aria-haspopup="dialog" aria-label={texts.avatar.title} onClick={() => setChanging(true)}>
          <Avatar picture={user.avatar} seed={user.sn} size="l" />
          <span aria-hidden="true">{texts.avatar.change}</span>
        </button>
        <div>
          <h2 className="h-card">{user.nickname}</h2>
          <p className="small quiet num">{t.account(user.account || user.sn)}</p>
          {user.vip.type ? (
            <Tag tone="vip">
              <Icon name="crown" small />
              {t.tier(user.vip.type.toUpperCase(), spokenDay(end, now))}
            </Tag>
          ) : null}
        </div>
      </header>
      <dl>
        {rows.map(({ name, value, action, run }) => (
          <div key={name}>
            <dt className="quiet">{name}</dt>
            <dd className="clip num">{value}</dd>
            <dd>
              <button className="link" type="button" aria-label={`${action}${name}`} onClick={run}>
                {action}
              </button>
            </dd>
          </div>
        ))}
        <div>
          <dt className="quiet" id="wb-sex">
            {t.sex}
          </dt>
          <dd className="wb-sexes">
            <div className="wb-sex" role="group" aria-labelledby="wb-sex">
              {sexes.map((sex) => (
                <button key={sex} className="link" type="button" aria-pressed={user.sex === sex} onClick={() => setSex(sex)}>
                  {t.sexes[sex]}
                </button>
              ))}
            </div>
          </dd>
        </div>
      </dl>
      {welcomeWaits > 0 && !user.mobile ? <p className="small">{t.welcomeWaits(welcomeWaits)}</p> : null}
      {changing ? <AvatarDialog member={user} onClose={() => setChanging(false)} /> : null}
    </Card>
  );
}
