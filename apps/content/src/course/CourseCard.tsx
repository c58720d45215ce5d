import type { ArticleCard, LessonProgress } from '@shengyu/api';
import { Link } from '@shengyu/nav';
import { groupDigits, Island, ProgressBar, sceneLook, Tag } from '@shengyu/ui';
import { cardTexts as texts } from '../locales/course-card.zh-CN.ts';
import { durationText } from './duration-text.ts';

/** A course of the list. A text without lessons has no figures. */
export function CourseCard({ card, entries, eager }: { card: ArticleCard; entries: readonly LessonProgress[]; eager: boolean }) {
  const { id, title, summary, cover, cate, course } = card;
  const own = entries.filter(({ course_id }) => course_id === id);
  const done = own.filter(({ state }) => state === 'done').length;
  return (
    <article className="card live cl-card">
      <Island {...sceneLook(title, cover)} shape="sceneWide" eager={eager} inDocument={eager} />
      <div className="body">
        <p className="row">
          <Tag tone="blue">{cate.name}</Tag>
          {own.length > 0 ? <Tag tone="done">{course && done >= course.lessons ? texts.allDone : texts.learning}</Tag> : null}
        </p>
        <h2>
          <Link href={`/course/${id}`}>{title}</Link>
        </h2>
        <p className="soft">{summary}</p>
        {course ? (
          <>
            <p className="row wrap-ok small quiet num">
              <span>{texts.chaptersAndLessons(course.chapters, course.lessons)}</span>
              <span>{texts.whole(durationText(course.seconds))}</span>
              {course.learners > 0 ? <span>{texts.learners(groupDigits(course.learners))}</span> : null}
            </p>
            <div className="row small num cl-bar">
              <ProgressBar value={done / course.lessons} label={texts.myProgress(title)} />
              {texts.of(Math.min(done, course.lessons), course.lessons)}
            </div>
          </>
        ) : null}
      </div>
    </article>
  );
}
