import { Link } from '@shengyu/nav';
import { Button, Icon } from '@shengyu/ui';
import { Narration, SpokenText } from '@shengyu/ui/lines';
import { useEffect, useRef } from 'react';
import type { LessonData } from '../course/course.queries.ts';
import { minutesOf } from '../course/duration-text.ts';
import { lessonHref } from '../lesson-href.ts';
import { standingIn, type LessonHead } from '../course/progress.model.ts';
import { ProgressNote } from '../course/ProgressNote.tsx';
import { useProgress } from '../course/useProgress.ts';
import { FavouriteButton } from '../favourite/FavouriteButton.tsx';
import { bookmark } from '../lines/bookmark.ts';
import { useAskLine } from '../lines/useAskLine.ts';
import { courseTexts as texts } from '../locales/courses.zh-CN.ts';
import { favouriteTexts } from '../locales/favourite.zh-CN.ts';
import { ExerciseBox } from './ExerciseBox.tsx';
import { LessonSide } from './LessonSide.tsx';
import { useAttempt } from './useAttempt.ts';
import { useReadToEnd } from './useReadToEnd.ts';
import '../article-detail/ArticleDetail.css';
import '../course/Course.css';
import './Lesson.css';

/** One lesson: its text and examples, what is to be done in the editor, and the lessons around it. */
export function LessonView({ data }: { data: LessonData }) {
  const { course, chapters, chapter, place, lesson, content, lines, narration, exercise } = data;
  const ask = useAskLine();
  const text = useRef<HTMLElement>(null);
  const progress = useProgress();
  const { report } = progress;
  const standing = standingIn(chapters, progress.entries, course.id);
  const done = standing.stateOf(lesson.slug) === 'done';
  const entry = { course_id: course.id, lesson: lesson.slug };
  useEffect(() => report({ course_id: course.id, lesson: lesson.slug, state: 'started' }), [report, course.id, lesson.slug]);
  const finish = (): void => {
    if (!done) report({ ...entry, state: 'done' });
  };
  // Read in silence a text takes half as long as aloud.
  const end = useReadToEnd((lesson.seconds * 1_000) / 2, () => {
    // What is to be done is not done by reading.
    if (lesson.kind === 'lesson' && exercise === null) finish();
  });
  const attempt = useAttempt(entry, exercise !== null, standing.practised(lesson.slug), () =>
    report({ ...entry, state: 'done', practised: true }),
  );
  const all = chapters.flatMap(({ lessons }) => lessons);
  const at = all.findIndex(({ slug }) => slug === lesson.slug);
  const next = all[at + 1];
  return (
    <div className="le">
      <LessonSide data={data} standing={standing} />
      <article className="le-text" ref={text}>
        <header>
          <p className="small quiet num">{texts.place(chapter + 1, place + 1, minutesOf(lesson.seconds))}</p>
          <h1 data-r="0">{lesson.title}</h1>
        </header>
        {narration ? <Narration narration={narration} text={text} ask={ask} bookmark={bookmark} title={texts.listen} /> : null}
        <SpokenText className="at-prose" html={content} lines={lines} ask={ask} />
        {exercise ? (
          <ExerciseBox
            courseId={course.id}
            slug={lesson.slug}
            exercise={exercise}
            lines={lines}
            attempt={attempt}
            practised={standing.practised(lesson.slug) || attempt?.done === true}
            next={next ? lessonHref(course.id, next.slug) : null}
          />
        ) : null}
        <p className="le-done row wrap-ok" ref={end}>
          {done ? (
            <span className="row le-ok" role="status">
              <Icon name="check" />
              {texts.markedDone}
            </span>
          ) : (
            <Button onClick={finish}>{texts.markDone}</Button>
          )}
          <FavouriteButton
            key={course.id}
            {...{ id: course.id, collects: course.collects, collected: course.collected }}
            what={favouriteTexts.thisCourse}
          />
        </p>
        <ProgressNote kept={progress.kept} begun={standing.begun} />
        <nav className="at-pn" aria-label={texts.neighbours}>
          <Neighbour courseId={course.id} lesson={all[at - 1]} label={texts.previous} />
          {next ? (
            <Neighbour courseId={course.id} lesson={next} label={texts.next} forward />
          ) : (
            <Link className="card pad live next" href={`/course/${course.id}`}>
              <span className="small quiet">{texts.toCourse}</span>
              <b>{course.title}</b>
            </Link>
          )}
        </nav>
      </article>
    </div>
  );
}

interface NeighbourProps {
  courseId: number;
  lesson: LessonHead | undefined;
  label: string;
  forward?: boolean;
}

function Neighbour({ courseId, lesson, label, forward = false }: NeighbourProps) {
  if (!lesson) return null;
  return (
    <Link className={`card pad live${forward ? ' next' : ''}`} href={lessonHref(courseId, lesson.slug)}>
      <span className="small quiet">{label}</span>
      <b>{lesson.title}</b>
    </Link>
  );
}
