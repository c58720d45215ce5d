import { Link } from '@shengyu/nav';
import { EmptyState, Island } from '@shengyu/ui';
import { DashCard } from '../DashCard.tsx';
import { texts } from '../locales/zh-CN.ts';
import type { WorkbenchesData } from '../workbenches.queries.ts';

export function CourseCard({ courses }: Pick<WorkbenchesData, 'courses'>) {
  const [course] = courses ?? [];
  const t = texts.course;
  return (
    <DashCard title={t.title} more={{ href: '/course', label: texts.all }} failed={courses === null}>
      {course ? (
        <Link className="wb-course" href={`/course/${course.id}`}>
          <Island {...course.cover} shape="cover" />
          <b>{course.title}</b>
          <span className="small quiet">{course.summary}</span>
        </Link>
      ) : (
        <EmptyState title={t.empty} />
      )}
    </DashCard>
  );
}
