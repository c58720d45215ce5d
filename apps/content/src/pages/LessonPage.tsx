import type { PageHead, PageProps } from '@shengyu/contract';
import type { LessonData } from '../course/course.queries.ts';
import { lessonHref } from '../lesson-href.ts';
import { sections } from '../locales/zh-CN.ts';
import { audioData } from '../lines/audio-data.model.ts';
import { LessonView } from '../lesson/LessonView.tsx';

export { loadLesson as loader } from '../course/course.queries.ts';

export function head({ course, lesson, summary, content, lines, narration }: LessonData): PageHead {
  const path = lessonHref(course.id, lesson.slug);
  return {
    title: `${lesson.title} · ${course.title}`,
    description: summary || lesson.title,
    canonical: path,
    kind: 'article',
    art: course.cover,
    trail: [
      { name: sections.course.name, path: '/course' },
      { name: course.title, path: `/course/${course.id}` },
      { name: lesson.title, path },
    ],
    structuredData: [
      {
        '@type': 'LearningResource',
        name: lesson.title,
        description: summary || lesson.title,
        url: path,
        inLanguage: 'zh-CN',
        isAccessibleForFree: true,
        timeRequired: `PT${Math.max(1, Math.round(lesson.seconds / 60))}M`,
        isPartOf: { '@type': 'Course', name: course.title, url: `/course/${course.id}` },
      },
      ...audioData({ title: lesson.title, path, content, lines, narration }),
    ],
  };
}

export default function LessonPage({ data }: PageProps<LessonData>) {
  return <LessonView key={`${data.course.id}/${data.lesson.slug}`} data={data} />;
}
