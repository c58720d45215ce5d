import { useContext } from 'react';
import { Link, useOpenDialog } from '@shengyu/nav';
import { useCapability, useSession } from '@shengyu/session';
import { ProgressBar, spokenDay } from '@shengyu/ui';
import { DashCard } from '../DashCard.tsx';
import { texts } from '../locales/zh-CN.ts';
import { monthOf, packagesOf } from '../rights.model.ts';
import { FirstData, useCard } from '../useCard.ts';

const TOP_UP_FEN = 1_000;

/** What is left of words and points, and until when. */
export function EquityCard() {
  const points = useSession((state) => state.user?.points ?? 0);
  const onSale = useCapability('payment');
  const canClone = useCapability('clone');
  const openDialog = useOpenDialog();
  const { now } = useContext(FirstData);
  const { retry } = useCard('center');
  const t = texts.equity;
  const day = (time: string) => spokenDay(time, now);
  return (
    <DashCard card="center" title={t.title} rows={3} rowHeight={52} more={{ href: '/equity', label: onSale ? t.more : t.note }}>
      {({ rights }) => {
        const month = monthOf(rights);
        const bought = packagesOf(rights, now);
        return (
          <>
            <div className="wb-quota">
              <p>
                <span>{t.vip}</span>
                <b className="num">{texts.number(month.left)}</b>
              </p>
              <ProgressBar value={month.words > 0 ? month.left / month.words : 0} label={t.vip} />
              <p className="small quiet num">
                {month.end ? t.month(month.words, day(month.end), month.renews) : rights.vip.type ? t.used : t.noVip}
                {!rights.vip.type && onSale ? (
                  <Link
                    className="link"
                    href="/equity"
                    instead={() => void openDialog('checkout', { needVip: true }).then(retry)}
                    aria-haspopup="dialog"
                  >
                    {t.join}
                  </Link>
                ) : null}
              </p>
            </div>
            <div className="wb-quota">
              <p>
                <span>{t.packages}</span>
                <b className="num">{texts.number(bought.left)}</b>
              </p>
              <ProgressBar
                value={bought.words > 0 ? bought.left / bought.words : 0}
                label={t.packages}
                {...(bought.soon && { tone: 'warn' })}
              />
              <p className="small quiet num">{bought.first ? t.ends(bought.first.left, day(bought.first.end)) : t.noPackage}</p>
            </div>
            <div className="wb-points">
              <p>
                <span className="small soft">{t.points}</span>
                <b className="num">{texts.number(points)}</b>
              </p>
              {onSale ? (
                <Link
                  className="btn sm"
                  href="/account"
                  instead={() => void openDialog('checkout', { topUpFen: TOP_UP_FEN }).then(retry)}
                  aria-haspopup="dialog"
                >
                  {t.topUp}
                </Link>
              ) : (
                <Link className="link" href="/account">
                  {t.account}
                </Link>
              )}
            </div>
            {canClone ? (
              <div className="wb-points">
                <p>
                  <span className="small soft">{t.places}</span>
                  <b className="num">{t.placesOf(rights.places.clone.used, rights.places.clone.all)}</b>
                </p>
                <Link className="link" href="/myvoiceclone">
                  {t.clone}
                </Link>
              </div>
            ) : null}
          </>
        );
      }}
    </DashCard>
  );
}
