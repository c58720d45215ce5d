import { Link } from '@shengyu/nav';
import { clockTime, Icon, Tag } from '@shengyu/ui';
import { courseTexts as texts } from '../locales/courses.zh-CN.ts';
import { lessonHref } from '../lesson-href.ts';
import type { LessonHead, LessonState } from './progress.model.ts';

export interface LessonListProps {
  courseId: number;
  lessons: readonly LessonHead[];
  stateOf: (slug: string) => LessonState;
  /** The lesson that is read, or the next one to read. */
  current?: string | undefined;
  /** Whether the current one is the page itself. */
  here?: boolean;
}

/** Lessons of a chapter with how far the reader is. */
export function LessonList({ courseId, lessons, stateOf, current, here = false }: LessonListProps) {
  return (
    <ol className="co-lessons">
      {lessons.map(({ slug, title, kind, seconds }) => {
        const state = stateOf(slug);
        return (
          <li key={slug}>
            <Link
              href={lessonHref(courseId, slug)}
              className={slug === current ? 'cur' : undefined}
              aria-current={slug === current ? (here ? 'page' : 'step') : undefined}
            >
              <i className={state}>{state === 'done' ? <Icon name="check" /> : null}</i>
              <span>
                {title}
                <span className="sr">{texts.states[state]}</span>
              </span>
              {kind === 'exercise' ? <Tag tone="blue">{texts.exercise}</Tag> : null}
              <span className="time push">{clockTime(1000 * seconds)}</span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
