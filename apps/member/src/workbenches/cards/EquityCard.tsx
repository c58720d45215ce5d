import { useCapability, useSession } from '@shengyu/session';
import { DashCard } from '../DashCard.tsx';
import { texts } from '../locales/zh-CN.ts';

const WORDS_PER_POINT = 10;

/** What is left of points and words. */
export function EquityCard() {
  const user = useSession((state) => state.user);
  const t = texts.equity;
  const onSale = useCapability('payment');
  const tiles = user
    ? ([
        [t.vip, user.words.vip],
        [t.packages, user.words.packages],
      ] as const)
    : [];
  return (
    <DashCard title={t.title} more={{ href: '/equity', label: onSale ? t.more : t.note }}>
      <p className="wb-points num">
        <b>{user ? texts.number(user.points) : texts.nothing}</b> {t.points}
      </p>
      {user ? <p className="small quiet num">{t.about(user.points * WORDS_PER_POINT)}</p> : null}
      <dl className="wb-tiles">
        {tiles.map(([name, words]) => (
          <div key={name}>
            <dt className="small">{name}</dt>
            <dd className="num">{texts.number(words)}</dd>
          </div>
        ))}
      </dl>
    </DashCard>
  );
}
