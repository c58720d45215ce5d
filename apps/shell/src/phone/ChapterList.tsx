import { clockTime } from '@shengyu/ui';
import type { CallOutput } from '@shengyu/api';
import { texts } from './locales/zh-CN.ts';

export type PhoneChapter = CallOutput<'courseLesson'>['chapters'][number];

export interface ChapterListProps {
  courseId: number;
  chapters: readonly PhoneChapter[];
  /** The lesson that is open. */
  current?: string;
}

/** Chapters and lessons of a course. */
export function ChapterList({ courseId, chapters, current }: ChapterListProps) {
  return chapters.map(({ title, lessons }, index) => (
    <section key={title} className="band chapter" aria-labelledby={`c${index}`}>
      <h2 id={`c${index}`}>{texts.chapter(index + 1, title)}</h2>
      <ol className="card nw">
        {lessons.map(({ slug, title: name, kind, seconds }) => (
          <li key={slug}>
            <a href={`/h5/course/${courseId}/${slug}`} {...(slug === current && { 'aria-current': 'page' as const })}>
              <span className="clip">{name}</span>
              {kind === 'exercise' ? <span className="tag blue">{texts.exercise}</span> : null}
              <span className="time push">{clockTime(seconds * 1000)}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  ));
}
