import { Link } from '@shengyu/nav';
import { Button, Icon, LinkButton } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { useExercise } from './useExercise.ts';
import './exercise.css';

/** What the exercise of this script asks for, ticked while it is done, and the way back to its lesson. */
export function ExerciseBar() {
  const exercise = useExercise();
  if (!exercise) return null;
  const t = texts.exercise;
  const { name, lesson, goals, done, notKept, retry } = exercise;
  const href = `/course/${name.course_id}/${name.lesson}`;
  if (!lesson)
    return (
      <section className="st-exercise" aria-busy={lesson === null}>
        <p className="row" role="status">
          {lesson === null ? t.loading : t.failed}
          {lesson === null ? null : (
            <Button size="sm" className="push" onClick={retry}>
              {t.retry}
            </Button>
          )}
        </p>
        <Link className="link small" href={href}>
          {t.back}
        </Link>
      </section>
    );
  const open = goals.filter(({ met }) => !met).length;
  return (
    <section className={`st-exercise${done ? ' done' : ''}`} aria-label={t.title(lesson.lesson.title)}>
      <div className="row">
        <b>{t.title(lesson.lesson.title)}</b>
        <span className="row small" role="status">
          {goals.length === 0 ? null : done ? (
            <>
              <Icon name="ok" small />
              {t.done}
            </>
          ) : (
            t.open(open)
          )}
        </span>
        <LinkButton size="sm" className="push" tone={done ? 'primary' : 'bare'} href={href}>
          {done ? t.next : t.back}
        </LinkButton>
      </div>
      <ul className="small">
        {goals.map(({ text, met, note }) => (
          <li key={text} className={met ? 'met' : undefined}>
            {met ? <Icon name="ok" small /> : <i />}
            <span>
              <span className="sr">{met ? t.met : t.notMet}</span>
              {text}
              {note === '' ? null : <span className="quiet">　{note}</span>}
            </span>
          </li>
        ))}
      </ul>
      {notKept ? <p className="small">{t.notKept}</p> : null}
    </section>
  );
}
