import type { PageHead, PageProps } from '@shengyu/contract';
import type { LessonData } from '../course/course.queries.ts';
import { lessonHref } from '../course/progress.model.ts';
import { LessonView } from '../lesson/LessonView.tsx';

export { loadLesson as loader } from '../course/course.queries.ts';

export function head({ course, lesson, summary }: LessonData): PageHead {
  return {
    title: `${lesson.title} · ${course.title}`,
    description: summary || lesson.title,
    canonical: lessonHref(course.id, lesson.slug),
  };
}

export default function LessonPage({ data }: PageProps<LessonData>) {
  return <LessonView key={`${data.course.id}/${data.lesson.slug}`} data={data} />;
}
