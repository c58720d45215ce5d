import { Link } from '@shengyu/nav';
import { EmptyState, Island } from '@shengyu/ui';
import { DashCard } from '../DashCard.tsx';
import { texts } from '../locales/zh-CN.ts';

export function CourseCard() {
  const t = texts.course;
  return (
    <DashCard card="courses" title={t.title} more={{ href: '/course', label: texts.all }} rows={1} rowHeight={176}>
      {([course]) =>
        course ? (
          <Link className="wb-course" href={`/course/${course.id}`}>
            <Island {...course.cover} shape="cover" />
            <b>{course.title}</b>
            <span className="small quiet wb-line">{course.summary}</span>
          </Link>
        ) : (
          <EmptyState title={t.empty} />
        )
      }
    </DashCard>
  );
}
