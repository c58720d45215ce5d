import { exerciseHref, type Exercise, type ExerciseAttempt, type LineCard } from '@shengyu/api';
import { Button, groupDigits, Icon, LinkButton, Tag } from '@shengyu/ui';
import { SpokenText } from '@shengyu/ui/lines';
import { useState } from 'react';
import { useAskLine } from '../lines/useAskLine.ts';
import { courseTexts as texts } from '../locales/courses.zh-CN.ts';
import { OwnVersion } from './OwnVersion.tsx';

export interface ExerciseBoxProps {
  courseId: number;
  slug: string;
  exercise: Exercise;
  /** Lines of the page, that of the solution too. */
  lines: readonly LineCard[];
  /** What the reader did last, on this device. */
  attempt: ExerciseAttempt | null;
  practised: boolean;
  /** Address of the next lesson. */
  next: string | null;
}

/** What to do in the editor, and how far the reader came with it. */
export function ExerciseBox({ courseId, slug, exercise, lines, attempt, practised, next }: ExerciseBoxProps) {
  const { text, minutes, goals, done_by, solution } = exercise;
  const ask = useAskLine();
  const [shown, show] = useState(false);
  const href = exerciseHref({ course_id: courseId, lesson: slug });
  const open = attempt?.goals.filter(({ met }) => !met).length ?? 0;
  return (
    <section className="le-ex" aria-labelledby="le-ex-title">
      <div className="row wrap-ok">
        <h2 id="le-ex-title">{texts.practice}</h2>
        <Tag tone="blue">{texts.practiceMinutes(minutes)}</Tag>
        <span className="small push">{texts.practiceNote}</span>
      </div>
      <p className="q">{text}</p>
      {attempt && (attempt.done || practised || open > 0) ? (
        <p className={`row ${attempt.done || practised ? 'le-ok' : 'le-open'}`} role="status">
          <Icon name={attempt.done || practised ? 'ok' : 'info'} />
          <b>{attempt.done || practised ? texts.attemptDone : texts.attemptOpen(open)}</b>
        </p>
      ) : practised ? (
        <p className="row le-ok" role="status">
          <Icon name="ok" />
          <b>{texts.practised}</b>
        </p>
      ) : null}
      <ul className="le-goals small" aria-label={texts.goals}>
        {goals.map(({ text: goal }, index) => {
          const result = attempt?.goals[index];
          const met = practised || result?.met === true;
          return (
            <li key={goal} className={met ? 'met' : undefined}>
              {met ? <Icon name="ok" /> : <i className="o" />}
              <span>
                <span className="sr">{met ? texts.met : texts.notMet}</span>
                {goal}
                {result && !met && result.note !== '' ? <span className="quiet">{texts.now(result.note)}</span> : null}
              </span>
            </li>
          );
        })}
      </ul>
      {attempt ? <OwnVersion document={attempt.document} /> : null}
      <div className="row wrap-ok">
        {practised ? (
          <>
            {next ? (
              <LinkButton tone="primary" href={next}>
                {texts.next}
              </LinkButton>
            ) : null}
            <LinkButton tone="bare" href={href}>
              {texts.improve}
            </LinkButton>
          </>
        ) : (
          <LinkButton tone="next" href={href}>
            {attempt ? texts.backToEditor : texts.practise}
          </LinkButton>
        )}
        {solution === null ? null : (
          <Button tone="bare" aria-expanded={shown} onClick={() => show(!shown)}>
            {shown ? texts.hideSolution : texts.listenFirst}
          </Button>
        )}
        {done_by > 0 ? <span className="small num push">{texts.doneBy(groupDigits(done_by))}</span> : null}
      </div>
      {shown && solution !== null ? <SpokenText className="le-solution" html={solution} lines={lines} ask={ask} /> : null}
    </section>
  );
}
