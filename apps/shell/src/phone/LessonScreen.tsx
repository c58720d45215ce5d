import type { CallOutput } from '@shengyu/api';
import { Back } from './Back.tsx';
import { ChapterList } from './ChapterList.tsx';
import { texts } from './locales/zh-CN.ts';
import { phoneHtml, phoneLines } from './phone-html.tsx';
import { PhoneNarration } from './PhoneLine.tsx';
import { Sanitised } from './Sanitised.tsx';

export type LessonScreenData = CallOutput<'courseLesson'>;

/** One lesson: its text and examples to hear, what is to be done in the studio, and the lessons around it. */
export function LessonScreen({ course, chapters, chapter, place, lesson, content, lines, narration, exercise }: LessonScreenData) {
  const all = chapters.flatMap(({ lessons }) => lessons);
  const at = all.findIndex(({ slug }) => slug === lesson.slug);
  const [before, after] = [all[at - 1], all[at + 1]];
  const hrefOf = (slug: string): string => `/h5/course/${course.id}/${slug}`;
  return (
    <>
      <article className="read">
        <Back href={`/h5/course/${course.id}`} label={course.title} />
        <p className="small quiet num">{texts.place(chapter + 1, place + 1)}</p>
        <h1 data-r="0">{lesson.title}</h1>
        {narration ? <PhoneNarration narration={narration} title={texts.listenLesson} /> : null}
        <Sanitised className="prose" html={phoneHtml(content, lines)} />
        {exercise ? (
          <section className="card pc" aria-labelledby="exercise">
            <h2 id="exercise">{texts.exercise}</h2>
            <p>{exercise.text}</p>
            <ul className="goals soft">
              {exercise.goals.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            {exercise.solution ? (
              <>
                <p className="small quiet">{texts.solution}</p>
                <Sanitised html={phoneLines(exercise.solution, lines)} />
              </>
            ) : null}
            <a className="link small" href={`/h5/edit?exercise=${course.id}/${lesson.slug}`}>
              {texts.exerciseAt}
            </a>
          </section>
        ) : null}
        <nav className="two" aria-label={texts.neighbours}>
          {before ? (
            <a className="btn" rel="prev" href={hrefOf(before.slug)}>
              {texts.previousLesson}
            </a>
          ) : null}
          <a className="btn primary" rel={after ? 'next' : 'up'} href={after ? hrefOf(after.slug) : `/h5/course/${course.id}`}>
            {after ? texts.nextLesson : texts.toCourse}
          </a>
        </nav>
      </article>
      <ChapterList courseId={course.id} chapters={chapters.filter((_, index) => index === chapter)} current={lesson.slug} />
    </>
  );
}
