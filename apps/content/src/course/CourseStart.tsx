import { Icon, LinkButton, ProgressBar } from '@shengyu/ui';
import type { Chapter } from '@shengyu/api';
import { courseTexts as texts } from '../locales/courses.zh-CN.ts';
import { lessonHref } from '../lesson-href.ts';
import type { CourseStanding } from './progress.model.ts';

/** How far the reader is, and the way on. */
export function CourseStart({
  courseId,
  chapters,
  standing,
}: {
  courseId: number;
  chapters: readonly Chapter[];
  standing: CourseStanding;
}) {
  const lessons = chapters.reduce((sum, chapter) => sum + chapter.lessons.length, 0);
  const first = chapters[0]?.lessons[0];
  const target = standing.next?.lesson ?? first;
  return (
    <div className="co-start">
      <p className="num">
        <b>{standing.done}</b>
        {texts.lessonsDone(lessons)}
      </p>
      <ProgressBar value={lessons === 0 ? 0 : standing.done / lessons} label={texts.progress} />
      {target ? (
        <LinkButton tone="next" size="lg" href={lessonHref(courseId, target.slug)}>
          <Icon name="play" />
          {standing.next === null ? texts.again : standing.begun ? texts.goOn(target.title) : texts.start}
        </LinkButton>
      ) : null}
    </div>
  );
}
