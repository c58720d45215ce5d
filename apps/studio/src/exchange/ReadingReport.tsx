import { Icon } from '@shengyu/ui';
import { useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { texts } from '../locales/zh-CN.ts';
import { CastTable } from './CastTable.tsx';
import type { Reading } from './create-reading.ts';
import type { PartKind } from './exchange.queries.ts';
import { ImportQuestion } from './ImportQuestion.tsx';
import { reportOf } from './report.model.ts';
import { ReportLines, type ReportLinesProps } from './ReportLines.tsx';

const t = texts.report;

interface ReadingReportProps extends Pick<ReportLinesProps, 'Place'> {
  reading: Reading;
  /** More lines of what has to be looked at. */
  children?: ReactNode;
}

/** What was asked, changed, left out and guessed of a text from outside; each answer reads it again. */
export function ReadingReport({ reading, Place, children }: ReadingReportProps) {
  const { script, choices, asked, failure } = useStore(reading.now);
  const { questions, done, look } = useMemo(() => reportOf(script, asked), [script, asked]);
  const onChoose = (kind: PartKind, kept: boolean): void => void reading.answer({ [kind]: kept });
  return (
    <>
      {failure === null ? null : (
        <p className="callout bad" role="alert">
          <Icon name="bad" small />
          <span>
            {texts.exchange.failures[failure] ?? t.refused[failure] ?? texts.exchange.failed} {texts.exchange.asBefore}
          </span>
        </p>
      )}
      {questions.map((part) => (
        <ImportQuestion key={part.kind} {...{ reading, part }} />
      ))}
      <CastTable cast={script.cast} onChoose={(key, voiceId) => void reading.choose({ cast: { ...choices.cast, [key]: voiceId } })} />
      <ReportLines title={t.done} lines={done} onChoose={onChoose} Place={Place} />
      <ReportLines title={t.look} lines={look} isWaiting onChoose={onChoose} Place={Place}>
        {children}
      </ReportLines>
      {questions.length + done.length + look.length + script.cast.length === 0 && !children ? (
        <p className="small quiet">{t.none}</p>
      ) : null}
    </>
  );
}
