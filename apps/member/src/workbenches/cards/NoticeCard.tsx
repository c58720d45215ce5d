import { Link } from '@shengyu/nav';
import { chinaDay, EmptyState } from '@shengyu/ui';
import { DashCard } from '../DashCard.tsx';
import { texts } from '../locales/zh-CN.ts';
import type { WorkbenchesData } from '../workbenches.queries.ts';

/** Takes the room of two cards where a member's own are missing. */
export function NoticeCard({ notices, member }: Pick<WorkbenchesData, 'notices' | 'member'>) {
  const t = texts.notice;
  return (
    <DashCard
      title={t.title}
      {...(!member && { className: 'wide' })}
      more={{ href: '/notice', label: texts.all }}
      failed={notices === null}
    >
      {notices && notices.length > 0 ? (
        <ul className="wb-rows">
          {notices.map(({ id, title, pinned, create_time: time }) => (
            <li key={id}>
              <Link href={`/notice/${id}`}>
                <span className={pinned ? 'dot warn' : 'dot'} />
                <span className="clip">{title}</span>
                <time className="small quiet num push" dateTime={time}>
                  {chinaDay(time).slice(5)}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t.empty} />
      )}
    </DashCard>
  );
}
