import { useContext } from 'react';
import { Link } from '@shengyu/nav';
import { useSession } from '@shengyu/session';
import { EmptyState, spokenDay } from '@shengyu/ui';
import { DashCard } from '../DashCard.tsx';
import { texts } from '../locales/zh-CN.ts';
import { FirstData } from '../useCard.ts';

/** Takes the room of two cards where a member's own are missing. */
export function NoticeCard() {
  const visitor = useSession((state) => state.user === null);
  const { now } = useContext(FirstData);
  const t = texts.notice;
  return (
    <DashCard card="notices" title={t.title} {...(visitor && { className: 'wide' })} more={{ href: '/notice', label: texts.all }}>
      {(notices) =>
        notices.length > 0 ? (
          <ul className="wb-rows">
            {notices.map(({ id, title, pinned, create_time: time }) => (
              <li key={id}>
                <Link href={`/notice/${id}`}>
                  <span className={pinned ? 'dot warn' : 'dot'} />
                  <span className="clip">{title}</span>
                  <time className="small quiet num push" dateTime={time}>
                    {spokenDay(time, now)}
                  </time>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={t.empty} />
        )
      }
    </DashCard>
  );
}
