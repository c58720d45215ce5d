import { Link } from '@shengyu/nav';
import { ProgressBar } from '@shengyu/ui';
import type { LessonData } from '../course/course.queries.ts';
import { LessonList } from '../course/LessonList.tsx';
import { lessonHref } from '../lesson-href.ts';
import type { CourseStanding } from '../course/progress.model.ts';
import { courseTexts as texts } from '../locales/courses.zh-CN.ts';

/** The course beside its lesson: progress, the lessons of the chapter, and the other chapters. */
export function LessonSide({ data, standing }: { data: LessonData; standing: CourseStanding }) {
  const { course, chapters, chapter, lesson } = data;
  const lessons = chapters.reduce((sum, each) => sum + each.lessons.length, 0);
  return (
    <aside className="le-side" aria-label={texts.lessons}>
      <Link className="small link" href={`/course/${course.id}`}>
        ← {course.title}
      </Link>
      <div className="row small num le-bar">
        <ProgressBar value={lessons === 0 ? 0 : standing.done / lessons} label={texts.myProgress(course.title)} />
        {texts.of(standing.done, lessons)}
      </div>
      {chapters.map((each, index) => {
        const heading = (
          <>
            <span className="num quiet">{index + 1}</span>
            {each.title}
          </>
        );
        if (index === chapter)
          return (
            <section key={each.title} aria-labelledby="le-chapter">
              <h2 className="row" id="le-chapter">
                {heading}
              </h2>
              <LessonList courseId={course.id} lessons={each.lessons} stateOf={standing.stateOf} current={lesson.slug} here />
            </section>
          );
        const first = each.lessons[0];
        return first ? (
          <Link key={each.title} className="row quiet le-other" href={lessonHref(course.id, first.slug)}>
            {heading}
          </Link>
        ) : null;
      })}
    </aside>
  );
}
