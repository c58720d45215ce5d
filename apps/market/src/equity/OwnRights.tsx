import { Link, useOpenDialog } from '@shengyu/nav';
import { loginModes, useCapability, useSession, useWhoIsHere } from '@shengyu/session';
import type { CSSProperties } from 'react';
import { Button, Card, chinaDay, ErrorState, groupDigits, Icon, ProgressBar, Skeleton, spokenDay, Tag } from '@shengyu/ui';
import { equityTexts as texts } from '../locales/equity.zh-CN.ts';
import type { Rights } from './equity.queries.ts';
import { buoyDays, buoysOf, isSoon, type Buoy } from './offers.model.ts';
import './OwnRights.css';

const FIRST_TOP_UP_FEN = 1_000;
const DAY_MS = 86_400_000;

/** What the member has and until when; for a visitor, the way to find out. */
export function OwnRights({ rights, now }: { rights: Rights | null; now: number }) {
  const here = useWhoIsHere();
  const openLogin = useSession((state) => state.openLogin);
  const onSale = useCapability('payment');
  const canClone = useCapability('clone');
  const openDialog = useOpenDialog();
  const t = texts.mine;
  if (here.who === 'unknown') {
    return (
      <Card as="section" big className="eq-own" aria-label={t.title}>
        {here.failed ? <ErrorState {...t.failed} onRetry={here.retry} level={2} /> : <Skeleton height={120} />}
      </Card>
    );
  }
  if (here.who === 'visitor') {
    return (
      <Card as="section" big className="eq-own visitor" aria-label={t.title}>
        <p className="soft">{t.visitor}</p>
        <Button tone="primary" onClick={() => openLogin(loginModes.account)}>
          {t.signIn}
        </Button>
      </Card>
    );
  }
  const { user } = here;
  const lots = rights?.lots ?? [];
  const month = lots.find(({ kind }) => kind === 'vip');
  const bought = lots.filter(({ kind }) => kind !== 'vip');
  const packages = bought.reduce((sum, { left }) => sum + left, 0);
  const next = bought.find(({ left, expire_time: time }) => left > 0 && time !== null);
  const end = rights?.periods.findLast(({ tier }) => tier === user.vip.type)?.end_time ?? '';
  const days = rights ? buoyDays(buoysOf(rights, now), now, chinaDay).slice(0, 4) : [];
  // The words of the last month of a tier are followed by no others.
  const isLast = (time: string): boolean => (rights?.periods ?? []).every(({ end_time: ends }) => Date.parse(ends) <= Date.parse(time));
  return (
    <Card as="section" big className="eq-own" aria-label={t.title}>
      <div className="eq-cells">
        <div>
          <h2>{t.tier}</h2>
          {user.vip.type ? (
            <>
              <p className="eq-n">
                <Tag tone="vip">
                  <Icon name="crown" small />
                  {user.vip.type.toUpperCase()}
                </Tag>
              </p>
              {end === '' ? null : (
                <>
                  <p className="num">
                    <b>{t.until(spokenDay(end, now))}</b>
                  </p>
                  <p className="small num">{t.left(Math.floor((Date.parse(end) - now) / DAY_MS))}</p>
                </>
              )}
            </>
          ) : (
            <p className="eq-n">{t.none}</p>
          )}
        </div>
        <div>
          <h2>{t.month}</h2>
          <p className="eq-n num">
            {groupDigits(month?.left ?? user.words.vip)} {month ? <small>/ {groupDigits(month.words)}</small> : null}
          </p>
          {month ? <ProgressBar value={month.words > 0 ? month.left / month.words : 0} label={t.month} /> : null}
          {month?.expire_time ? (
            <p className="small num">{(isLast(month.expire_time) ? t.over : t.renewed)(spokenDay(month.expire_time, now))}</p>
          ) : null}
        </div>
        <div>
          <h2>{t.packages}</h2>
          <p className="eq-n num">{groupDigits(rights ? packages : user.words.packages)}</p>
          {packages > 0 ? <ProgressBar value={packages / bought.reduce((sum, { words }) => sum + words, 0)} label={t.packages} /> : null}
          {next?.expire_time && next.left < packages ? (
            <p className="small num">{t.firstOut(next.left, spokenDay(next.expire_time, now))}</p>
          ) : null}
        </div>
        {canClone && rights ? (
          <div>
            <h2>{t.places}</h2>
            <p className="eq-n num">
              {groupDigits(rights.places.clone.used)} <small>/ {groupDigits(rights.places.clone.all)}</small>
            </p>
            <Link className="link small" href="/myvoiceclone">
              {t.clone}
            </Link>
          </div>
        ) : null}
        <div>
          <h2>{t.points}</h2>
          <p className="eq-n num">{groupDigits(user.points)}</p>
          {onSale ? (
            <Link
              className="link small"
              href="/account"
              instead={() => void openDialog('checkout', { topUpFen: FIRST_TOP_UP_FEN })}
              aria-haspopup="dialog"
            >
              {t.topUp}
            </Link>
          ) : (
            <Link className="link small" href="/account">
              {t.account}
            </Link>
          )}
        </div>
      </div>
      {days.length > 0 ? (
        <ol
          className="eq-course"
          aria-label={t.course}
          style={{ '--course': [...days.map((day) => `minmax(140px, ${day.days}fr)`), 'minmax(140px, auto)'].join(' ') } as CSSProperties}
        >
          <li>
            <b>{t.today}</b>
            <p className="num">{spokenDay(now, now)}</p>
          </li>
          {days.map(({ time, buoys }) => (
            <li key={time} className={isSoon(time, now) ? 'warn' : 'far'}>
              <b className="num">{spokenDay(time, now)}</b>
              {buoys.map((buoy) => (
                <p key={buoy.kind} className="num">
                  {say(buoy)}
                </p>
              ))}
            </li>
          ))}
        </ol>
      ) : null}
    </Card>
  );
}

const say = ({ kind, words, tier }: Buoy): string => texts.course[kind](words, tier.toUpperCase());
